"""The rules of plain English as patterns. Each rule has a key, a name for reports, and a function from a sentence to its fault.

A pattern is right in nineteen of twenty cases. A sentence that a rule would make worse is a reason to change the rule.
"""

import re

# Roles of people. People tell, say, hear, ask, know. Things contain, report, return, receive, need.
_THINGS = (
    r"(?:it|page|command|log|message|class|method|portal|agent|node|hub|file|database|engine|job|site|list|test|line|row|figure"
    r"|answer|which|that|table|program|worker|registrar|master|thief|victim|network|document|name|text|reason|README|CODE)"
)


def _search(pattern, flags=0):
    compiled = re.compile(pattern, flags)
    return lambda sentence: bool(compiled.search(sentence))


def _begins_with_a_clause(sentence):
    if sentence.endswith("?"):
        return False
    if re.match(r"(?:What|Whether|Who|Whoever|Whom|Whose|Which)\b(?! of )", sentence):
        return True
    return bool(re.match(r"(?:How|Where|Why)\b", sentence)) and "," not in sentence


def _begins_with_a_preposition(sentence):
    """Returns true for a fragment without a subject: "Of a threaded program." With a comma, a main clause follows."""
    return bool(re.match(r"Of (?!course)", sentence)) or (
        bool(re.match(r"(?:As|By|For|With|From|To|Without)\b(?! (?:default|now|is|was))", sentence)) and len(sentence.split()) <= 5 and sentence.endswith(".")
    )


def _stops(sentence):
    """Returns true for more than one semicolon or colon between parts of a sentence. In a time, a path or a name, no
    space follows them."""
    return len(re.findall(r"[;:](?=\s)", re.sub(r"\(default: ", "(", sentence))) > 1


RULES = {
    "W1": ("a clause in place of a subject", _begins_with_a_clause),
    "W2": ("a bare preposition at the start", _begins_with_a_preposition),
    "W3": ("nobody, nothing, none in place of not", _search(r"\b(?:[Nn]obody|[Nn]othing|(?<!')[Nn]one(?!:)|[Nn]o one)\b")),
    "W4": (
        "a thing that tells, says, hears, asks",
        _search(
            rf"\b(?:tells|told|hears|heard)\b|\b{_THINGS} (?:says?|asks?|knows?|believes?)\b|\b(?:is|are|be|was|were) (?:asked|said)\b"
        ),
    ),
    "W5": ("a relative clause away from its noun", _search(r"\bwhose\b(?!\?)|\bwhom\b|\b(?:of|to|for|by|from) which\b")),
    "W6": ("a pronoun as the head", _search(r"\b(?:those|ones?) (?:that|which|who)\b|\b(?:than|as|to|from|with) (?:that|those) of\b")),
    "W7": ("anew, meanwhile, for ever, once more, too", _search(r"\b(?:anew|[Mm]eanwhile|for ever|once more|[Bb]esides)\b|, too\b|\bin mid-")),
    "W8": ("is to, shall", _search(r"\b(?:is|are|was|were) to (?:be\b|(?!the\b|a\b|an\b|its\b|CODE)[a-z]+\b)|\bshall\b")),
    "W9": ("that there is", _search(r"\bthat there (?:is|are|was|were)\b")),
    "W10": ("of its own", _search(r"\bof (?:its|one's|their|his|her|your) own\b")),
    "W11": ("longest, fewest, least", _search(r"\b(?:longest|fewest)\b|(?<![Aa]t )\bleast\b")),
    "W12": ("so in place of therefore", _search(r"^So (?!that\b|far\b|many\b|much\b|long\b)|[,;] so (?!that\b|as\b|far\b|much\b|many\b)")),
    "W13": ("more than one semicolon or colon", _stops),
}

CONSTANTS = re.compile(r"\b(?:MOST|LONGEST|LEAST|FEWEST)_[A-Z_]+\b")


def sentences(text):
    """Splits a passage at full stops. In a name or a number, no space follows the full stop."""
    return [part.strip() for part in re.split(r"(?<=[.!?])\s+(?=[A-Z(\"“])", text) if part.strip()]


def faults(text):
    """Returns the keys of the rules that a passage breaks, each with the sentence."""
    return [(key, sentence) for sentence in sentences(text) for key, (_, broken) in RULES.items() if broken(sentence)]
