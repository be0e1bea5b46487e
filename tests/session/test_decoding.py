"""Which encoding a file is in: accents in names come out right, and it is said where that had to be inferred."""

import pytest

from rulings.session.decoding import decode

POLISH = "Zając & Wójcik, Żuk, Gęś, Łoś, Ćma"
FRENCH = "Hélène & François, Noël, Müller, Ångström"


@pytest.mark.parametrize(
    ("what", "text", "encoding", "found"),
    [
        ("plain", "North & South", "ascii", "ascii"),
        ("UTF-8", FRENCH, "utf-8", "utf-8"),
        ("UTF-8 with a mark", POLISH, "utf-8-sig", "utf-8-sig"),
        ("UTF-16 with a mark", POLISH, "utf-16", "utf-16"),
        ("Western European", FRENCH, "cp1252", "cp1252"),
        ("Central European, Windows", POLISH, "cp1250", "cp1250"),
        ("Central European, ISO", POLISH, "iso8859-2", "iso8859-2"),
    ],
)
def test_names_come_out_with_their_accents(what: str, text: str, encoding: str, found: str) -> None:
    decoded = decode(text.encode(encoding))
    assert decoded.text == text
    assert decoded.encoding == found


@pytest.mark.parametrize(
    "head", ["%Content-type: text/x-pbn; charset=ISO-8859-2\n", '<?xml version="1.0" encoding="iso-8859-2"?>\n']
)
def test_what_the_file_declares_is_believed_unless_it_is_utf_8(head: str) -> None:
    assert decode((head + POLISH).encode("iso8859-2")).text == head + POLISH
    assert decode((head + POLISH).encode("utf-8")).text == head + POLISH
    assert not decode((head + POLISH).encode("iso8859-2")).remark


@pytest.mark.parametrize("declared", ["klingon", "utf-16", "utf-8", "hex"])
def test_a_declaration_that_cannot_be_true_is_passed_over(declared: str) -> None:
    data = f'<?xml version="1.0" encoding="{declared}"?>'.encode() + FRENCH.encode("cp1252")
    decoded = decode(data)
    assert decoded.text.endswith(FRENCH)
    assert "not declared" in decoded.remark


def test_an_inferred_encoding_is_said_to_be_inferred() -> None:
    assert "cp1250" in decode(POLISH.encode("cp1250")).remark
    assert not decode(POLISH.encode("utf-8")).remark


def test_the_director_may_name_the_encoding() -> None:
    assert decode(POLISH.encode("cp1250"), "windows-1250").text == POLISH
    with pytest.raises(LookupError):
        decode(b"x", "klingon")


def test_signs_that_do_not_fit_the_named_encoding_are_counted() -> None:
    assert decode(b"Zaj\xb1c \xff", "utf-8").remark == "2 signs are not utf-8 and could not be read"
