"""The introduction and the definitions: what the words of the Laws mean. They rule nothing themselves.

Who is declarer (def.declarer) can be asked as a question, and stands with Law 22.
"""

from rulings.reasoning.declare import N_, text_only

NAMES = "it names a thing of the game, and no ruling turns on the name"
LAW_2 = "the rulings on it stand under 2"
LAW_12 = "the rulings on it stand under 12"
LAW_16 = "the rulings on it stand under 16"
LAW_17 = "the rulings on it stand under 17 and 22"
LAW_18 = "the rulings on it stand under 18 and 27"
LAW_19 = "the rulings on it stand under 19 and 36"
LAW_22 = "the rulings on it stand under 22"
LAW_45 = "the rulings on it stand under 44 to 46"
LAW_47 = "the rulings on it stand under 47 to 56"
LAW_67 = "the rulings on it stand under 67"
LAW_77 = "the score desk works with it under 77"
LAW_78 = "the score desk works with it under 78"
SEATS = "the seats of an incident give it, and it is never asked"
EVENT = "it divides an event, and the Laws that use it say what follows"
POINTER = "it points to another definition"

INTRODUCTION = [
    text_only("intro.purpose", N_("The Laws lay down the procedure, and a remedy where it went wrong. They set right what might harm the innocent and are not there to punish; rulings and penalties are taken with good grace."), because="it states the aim that every ruling serves"),
    text_only("intro.reading", N_("Singular and plural, he and she stand for each other unless the context says otherwise. This introduction and the definitions are part of the Laws."), because="it says how the text is to be read"),
]  # fmt: skip

DEFINITIONS = [
    text_only("def.adjusted-score", N_("A score that the director awards in place of the one at the table, artificial or assigned."), because=LAW_12),
    text_only("def.alert", N_("A notice to the opponents, in the form the regulations lay down, that they may need an explanation."), because="what an alert missing or wrong leads to stands under 20, 21 and 40"),
    text_only("def.artificial-call-1", N_("A bid, double or redouble that tells something else, or something more, than readiness to play in the denomination it names or the one last named, apart from what players at large take for granted."), because="it is judged under 23, 30 to 32 and 40"),
    text_only("def.artificial-call-2", N_("A pass that promises more than a stated strength."), because="it is judged under 30"),
    text_only("def.artificial-call-3", N_("A pass that promises or denies values anywhere but in the suit last named."), because="it is judged under 30"),
    text_only("def.auction-1", N_("The calls in turn that settle the contract. It begins with the first call."), because=LAW_17),
    text_only("def.auction-2", N_("All the calls that were made."), because=LAW_17),
    text_only("def.bid", N_("An undertaking to win at least so many tricks above six in the denomination named."), because=LAW_18),
    text_only("def.board-1", N_("The board of Law 2 that holds the four hands."), because=LAW_2),
    text_only("def.board-2", N_("The four hands as dealt and put into a board for the session; also called the deal."), because="what becomes of it stands under 6, 13 to 15 and 87"),
    text_only("def.call", N_("A bid, a double, a redouble or a pass."), because="the rulings on calls stand under 17 to 39"),
    text_only("def.cancelled", N_("See withdrawn."), because=POINTER),
    text_only("def.contestant", N_("One player in an individual event, two players who stay partners in a pairs event, four or more in a team."), because=EVENT),
    text_only("def.contract", N_("The undertaking of declarer’s side to win the tricks of the last bid in its denomination, undoubled, doubled or redoubled."), because=LAW_22),
    text_only("def.deal-1", N_("The distribution of the pack into the four hands."), because="the rulings on it stand under 6"),
    text_only("def.deal-2", N_("Those cards as one, with the auction and the play of them."), because=NAMES),
    text_only("def.defender", N_("An opponent of declarer, or of the presumed declarer."), because=SEATS),
    text_only("def.denomination", N_("The suit, or notrump, that a bid names."), because="which denominations a call specifies is asked under 26 and 27"),
    text_only("def.double", N_("A call over an opponent’s bid that raises the score for making it and for failing."), because=LAW_19),
    text_only("def.dummy-1", N_("Declarer’s partner, from the moment the opening lead is faced until play ends."), because="the rulings on dummy stand under 42 and 43"),
    text_only("def.dummy-2", N_("The cards of declarer’s partner, once spread after the opening lead."), because="the rulings on them stand under 41D, 45 and 46"),
    text_only("def.event", N_("A contest of one or more sessions."), because=EVENT),
    text_only("def.extraneous", N_("Outside the lawful procedures of the game."), because=LAW_16),
    text_only("def.follow-suit", N_("To play a card of the suit that was led."), because="the rulings on it stand under 44 and 61"),
    text_only("def.game", N_("100 trick points or more on one deal."), because=LAW_77),
    text_only("def.hand", N_("The cards dealt to a player, or those that are left of them."), because=NAMES),
    text_only("def.honor", N_("An ace, king, queen, jack or ten."), because="whether a card is one is asked under 24 and 50B"),
    text_only("def.infraction", N_("A breach of a Law or of a lawful regulation by a player."), because="what follows stands under the Law that was broken"),
    text_only("def.international-matchpoint-imp", N_("A unit of scoring by the scale of 78B."), because=LAW_78),
    text_only("def.irregularity", N_("Any departure from correct procedure, whether or not a player is to blame."), because="what follows stands under the Law of the irregularity"),
    text_only("def.lead", N_("The first card of a trick."), because=LAW_47),
    text_only("def.lho", N_("The opponent on the left."), because=SEATS),
    text_only("def.matchpoint", N_("A unit of scoring won by comparison with one or more other scores."), because=LAW_78),
    text_only("def.misinformation", N_("What a side causes when it does not disclose its method or understanding accurately, as and when Law or regulation asks for it."), because="the rulings on it stand under 21 and 75"),
    text_only("def.odd-trick", N_("Each trick above six that declarer’s side is to win."), because=NAMES),
    text_only("def.opening-lead", N_("The card led to the first trick."), because="the rulings on it stand under 41, 47E and 54"),
    text_only("def.opponent", N_("A player of the other side at the table."), because=SEATS),
    text_only("def.overtrick", N_("Each trick that declarer’s side wins beyond the contract."), because=LAW_77),
    text_only("def.pack", N_("The 52 cards with which the game is played."), because="the rulings on it stand under 1"),
    text_only("def.partner", N_("The other player of one’s side at the table."), because=SEATS),
    text_only("def.partscore", N_("90 trick points or fewer on one deal."), because=LAW_77),
    text_only("def.pass", N_("A call by which a player chooses, at that turn, neither to bid nor to double or redouble."), because="the rulings on it stand under 17, 22 and 30"),
    text_only("def.penalty-1", N_("A disciplinary penalty, for courtesy and good order, under 91."), because="the director considers it under 91"),
    text_only("def.penalty-2", N_("A procedural penalty, at the director’s discretion and on top of any rectification, under 90."), because="the director considers it under 90"),
    text_only("def.penalty-card", N_("A card that Law 50 deals with."), because="the rulings on it stand under 49 to 52"),
    text_only("def.play-1", N_("To contribute a card to a trick, the lead included."), because=LAW_45),
    text_only("def.play-2", N_("All the cards played."), because=NAMES),
    text_only("def.play-3", N_("The time during which the cards are played."), because=NAMES),
    text_only("def.play-4", N_("All the calls and all the cards played on a board."), because=NAMES),
    text_only("def.play-period", N_("From the facing of the opening lead until the cards of the next board are taken out, or until the last board of a round is put away. Single rights lapse earlier, as their own Law says."), because="each Law says itself how long its rights last"),
    text_only("def.premium-points", N_("All points that are not trick points."), because=LAW_77),
    text_only("def.presumed-declarer", N_("Whoever will be declarer unless an irregularity changes it."), because=SEATS),
    text_only("def.psychic-call", N_("A gross and deliberate misstatement of honor strength, of suit length or of both."), because="it is judged under 15A3 and 40"),
    text_only("def.rectification", N_("What the Laws provide as a remedy once an irregularity has come to the director’s notice."), because="each Law of an irregularity says what it is"),
    text_only("def.redouble", N_("A call over an opponent’s double that raises the score for making the bid and for failing."), because=LAW_19),
    text_only("def.retracted", N_("See withdrawn."), because=POINTER),
    text_only("def.rho", N_("The opponent on the right."), because=SEATS),
    text_only("def.rotation", N_("The clockwise order of turns. It is recommended for dealing too, one card at a time."), because="what is out of rotation is ruled on under 28 to 32 and 53 to 57"),
    text_only("def.round", N_("A part of a session during which no player moves on."), because="when it ends stands under 8B"),
    text_only("def.session", N_("A longer stretch of play with a number of boards set by the organizer; in 4, 12C2 and 91 it may mean different things."), because=EVENT),
    text_only("def.side", N_("The two partners at a table, as against the other two."), because=SEATS),
    text_only("def.slam", N_("A contract for six odd tricks (small slam) or for seven (grand slam)."), because=LAW_77),
    text_only("def.sorted-deck", N_("A pack that has not been randomized since its last use."), because="what follows stands under 6D2"),
    text_only("def.suit", N_("One of the four groups of thirteen cards: spades, hearts, diamonds, clubs."), because=NAMES),
    text_only("def.team", N_("Two or more pairs who sit in different directions at different tables and share a score; regulations may allow more than four members."), because=EVENT),
    text_only("def.tournament", N_("The same as an event."), because=POINTER),
    text_only("def.trick", N_("The unit of play: four cards, unless it is defective, one from each player in rotation from the lead on."), because=LAW_67),
    text_only("def.trick-points", N_("What declarer’s side scores for making its contract."), because=LAW_77),
    text_only("def.trump", N_("Each card of the denomination of a suit contract."), because=NAMES),
    text_only("def.turn", N_("The right moment for a player to call or to play."), because="what is done at another moment is ruled on under 28 to 32 and 53 to 57"),
    text_only("def.undertrick", N_("Each trick by which declarer’s side falls short of its contract."), because=LAW_77),
    text_only("def.unintended", N_("Not willed: what the player did not mean to do at the moment of doing it."), because="it is judged under 25A, 45C4b and 46B"),
    text_only("def.visible-card", N_("A card held so that partner or an opponent may see its face."), because="whether a card was visible is asked under 24, 45C, 48 and 49"),
    text_only("def.vulnerability", N_("The conditions by which premiums and the cost of undertricks are fixed."), because="the rulings on it stand under 2; the score desk works with it under 77"),
    text_only("def.withdrawn", N_("Said of actions taken back, those that are cancelled and cards that are retracted among them."), because="what they showed is ruled on under 16C"),
]  # fmt: skip
