"""The style sheet, with the names of colours and sizes where `theme` puts their values.

Widgets are dressed by their property `look`; a state (chosen, asked, wrong) is a property too, and is always also
said in words, by a mark or by a border.
"""

SHEET = """
QWidget { font-size: $normal; color: $ink; }
QMainWindow, QWidget[look="page"], QWidget[look="scrolled"], QStackedWidget { background: $ground; border: none; }
QWidget[look="inside"] { background: transparent; border: none; }
QToolTip { background: $surface; color: $ink; border: 1px solid $line; padding: $em3; }

QLabel { background: transparent; }
QLabel[look="muted"] { color: $muted; }
QLabel[look="small"] { color: $muted; font-size: $small; }
QLabel[look="section"] { color: $muted; font-weight: 700; }
QLabel[look="title"] { font-size: $title; font-weight: 700; }
QLabel[look="name"] { font-weight: 700; }
QLabel[look="headline"] { font-size: $headline; font-weight: 700; }
QLabel[look="question"] { font-size: $question; font-weight: 700; }
QLabel[look="lead"] { font-size: $large; color: $muted; }
QLabel[look="said"] { font-size: $large; }
QLabel[look="wrong"] { color: $wrong; }
QLabel[look="chip"] { background: $sunken; border-radius: $em4; padding: $em3 $em6; }
QLabel[look="ask"] { background: $soft; color: $accent; border-radius: $em4; padding: $em3 $em6; font-weight: 700; }
QLabel[look="badge"] { background: $notice; color: $on_notice; border-radius: $em5; padding: 0 $em4; font-size: $small;
                       font-weight: 700; }
QLabel[look="key"] { color: $muted; background: $sunken; border: 1px solid $line; border-bottom: 2px solid $line;
                     border-radius: $em3; padding: 0 $em3; font-size: $small; font-weight: 400; }
QPushButton QLabel[look="key"] { font-weight: 400; }

QFrame[look="card"] { background: $surface; border: 1px solid $line; border-radius: $em8; }
QFrame[look="notice"] { background: $notice; border: none; border-left: $em3 solid $on_notice; border-radius: $em4; }
QFrame[look="rule"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[look="because"] { background: transparent; border: none; border-left: 2px solid $accent; }
QFrame[look="row"] { background: transparent; border: none; border-bottom: 1px solid $line; }
QFrame[look="chosen-row"] { background: $soft; border: none; border-left: $em3 solid $accent; }
QFrame[look="toast"] { background: $ink; border-radius: $em8; }
QFrame[look="toast"] QLabel { color: $ground; }
QFrame[look="header"] { background: $surface; border: none; border-bottom: 1px solid $line; }
QFrame[look="footer"] { background: transparent; border: none; border-top: 1px solid $line; }
QFrame[look="side"] { background: $surface; border: none; border-left: 1px solid $line; }

QFrame[look="rail"] { background: $rail; border: none; }
QFrame[look="rail"] QLabel[look="name"] { color: $on_rail; }
QFrame[look="rail"] QToolButton { background: transparent; color: $on_rail; border: none;
    border-left: $em3 solid transparent;
    padding: $em6 $em2; font-size: $small; border-radius: 0; }
QFrame[look="rail"] QToolButton:hover { background: $rail_on; }
QFrame[look="rail"] QToolButton:checked { background: $rail_on; border-left: $em3 solid $on_rail; font-weight: 700; }
QFrame[look="rail"] QToolButton:focus { border: 2px solid $on_rail; }

QPushButton { background: $surface; color: $ink; border: 1px solid $field_line; border-radius: $em6;
              padding: $em6 $em10; font-weight: 700; }
QPushButton QLabel { font-weight: 700; }
QPushButton:hover, QPushButton:checked { background: $soft; }
QPushButton:pressed { background: $sunken; }
QPushButton:focus { border: 2px solid $accent; }
QPushButton:disabled { color: $muted; background: $sunken; border-color: $line; }
QPushButton[look="main"] { background: $accent; color: $on_accent; border: 1px solid $accent; }
QPushButton QLabel[look="caption-main"] { color: $on_accent; }
QPushButton QLabel[look="caption-quiet"] { color: $accent; }
QPushButton QLabel[look="caption-off"] { color: $muted; }
QPushButton[look="main"]:hover { background: $accent_hover; }
QPushButton[look="main"]:focus { border: 2px solid $ink; }
QPushButton[look="main"]:disabled { background: $sunken; border: 1px solid $line; }
QPushButton[look="quiet"] { background: transparent; border: 1px solid transparent; color: $accent;
    padding: $em3 $em5; }
QPushButton[look="quiet"]:hover { background: $soft; }
QPushButton[look="quiet"]:focus { border: 2px solid $accent; }
QPushButton[look="law"] { background: $sunken; border: 1px solid transparent; border-radius: $em4;
    padding: $em2 $em5; }
QPushButton[look="law"]:hover { background: $soft; }
QPushButton[look="law"]:focus { border: 2px solid $accent; }
QPushButton[look="tile"] { background: $surface; border: 1px solid $line; border-radius: $em8; padding: 0;
                           text-align: left; }
QPushButton[look="tile"]:hover { border-color: $accent; background: $surface; }
QPushButton[look="tile"]:checked { border: 2px solid $accent; background: $soft; }
QPushButton[look="tile"]:focus { border: 2px solid $accent; }
QPushButton[look="tile"] QLabel { font-weight: 400; }
QPushButton[look="tile"] QLabel[look="name"] { font-weight: 700; }
QPushButton[look="seat"] { background: $surface; border: 1px solid $field_line; border-radius: $em6;
    padding: $em3 $em5; }
QPushButton[look="seat"]:checked { background: $notice; border: 2px solid $on_notice; }
QPushButton[look="seat"][marked="true"] QLabel { color: $on_notice; }
QPushButton[look="seat"]:focus { border: 2px solid $accent; }
QFrame[look="cloth"] { background: $soft; border-radius: $em8; border: none; }
QFrame[look="place"] { background: transparent; border: 1px solid transparent; border-radius: $em6; }
QFrame[look="place"][marked="true"] { background: $notice; border: 1px solid $on_notice; }
QFrame[look="place"][marked="true"] QLabel { color: $on_notice; }

QLineEdit, QPlainTextEdit, QComboBox, QSpinBox { background: $surface; color: $ink; border: 1px solid $field_line;
    border-radius: $em4; padding: $em4 $em6; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $accent; }
QLineEdit[wrong="true"], QPlainTextEdit[wrong="true"] { border: 2px solid $wrong; }
QLineEdit[look="search"] { font-size: $title; padding: $em8 $em10; border-radius: $em8; border: 1px solid $accent; }
QLineEdit[look="search"]:focus { border: 2px solid $accent; }
QComboBox QAbstractItemView { background: $surface; color: $ink; selection-background-color: $soft;
                              selection-color: $ink; }
QListWidget, QListView { background: $surface; border: 1px solid $line; border-radius: $em8; outline: none; }
QListWidget:focus, QListView:focus { border: 2px solid $accent; }
QTableView { background: $surface; border: 2px solid transparent; outline: none; selection-background-color: $sunken;
             selection-color: $ink; }
QTableView:focus { border: 2px solid $accent; border-radius: $em4; selection-background-color: $soft; }
QHeaderView, QHeaderView::section { background: $surface; color: $muted; border: none; padding: 0 $em2; }
QProgressBar { background: $sunken; border: 1px solid $line; border-radius: $em4; text-align: center; }
QProgressBar::chunk { background: $soft; border-radius: $em4; }

QScrollBar:vertical { background: transparent; width: $em8; margin: 0; }
QScrollBar::handle:vertical { background: $field_line; border-radius: $em3; min-height: $em12; margin: $em1; }
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }
QScrollBar:horizontal { background: transparent; height: $em8; margin: 0; }
QScrollBar::handle:horizontal { background: $field_line; border-radius: $em3; min-width: $em12; margin: $em1; }
QScrollBar::add-line:horizontal, QScrollBar::sub-line:horizontal { width: 0; }
QComboBox::drop-down { border: none; width: $em20; }
QComboBox::down-arrow { image: none; }
QCheckBox { background: transparent; spacing: $em6; padding: $em3; border: 2px solid transparent; border-radius: $em4; }
QCheckBox:focus { border: 2px solid $accent; }
QCheckBox::indicator { width: $em12; height: $em12; border: 1px solid $field_line; border-radius: $em3;
                       background: $surface; }
QCheckBox::indicator:checked { background: $accent; border: 1px solid $accent; }
"""
