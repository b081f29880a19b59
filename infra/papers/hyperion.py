"""Hyperion: the cost of detecting accesses to objects of other nodes."""

from markdown import beside, missing, number, scaled, section, table, virtual
from pictures import chart
from tables import THREAD_NODES, THREADS, day, figures

HYPERION_NODES, HYPERION_LINKS = ("1", "2", "4", "6", "8", "12"), ("SCI", "Myrinet")
HYPERION_ACCESS = {"ic": "checks", "pf": "traps"}


def hyperion(tables, pictures):
    data = tables["hyperion_access_detection"]
    told = figures(THREADS)
    rows, paper, gains = [], [], []
    for name in data["programs"]:
        one, two = (told.get(nodes, {}).get(name.lower(), {}) for nodes in ("one_node", "two_nodes"))
        gain = 1 - one["pf_after_misses"] / one["ic_after_misses"] if one else None
        by_paper = data["gain_percent_myrinet"].get(name)
        paper.append(by_paper if isinstance(by_paper, (int, float)) else None)
        gains.append(scaled(gain))
        rows.append([name, data["programs"][name], "only in a figure" if by_paper is None else by_paper,
                     beside(number(scaled(gain), 0, missing("make bench-threads")), scaled(gain), paper[-1]), number(scaled(two.get("saved_by_pf")), 0),
                     *(number(two.get(key), 0) for key in ("ic_ms", "pf_ms", "hoisted_ms")),
                     *(number(one.get(key), 2) for key in ("ic_after_misses", "pf_after_misses", "hoisted"))])
    pictures["hyperion.svg"] = chart("Gain of page faults over checks, one node", "%", {"paper, Myrinet": paper, "ours": gains},
                                     list(data["programs"]), highest=100)
    return section(
        "hyperion_access_detection", "Hyperion: detecting accesses to remote objects", "make bench-threads", data["seed"],
        table(["program", "paper's size", "gain of page faults over checks, %", "ours, one node, %", "two nodes, %",
               "two nodes: checks, ms", "traps, ms", "hoisted, ms", "over plain Java, one node: checks", "traps", "hoisted"], rows),
        "![Gain of page faults over checks](papers/hyperion.svg)",
        f"Mean gain over SCI without Pi: {data['gain_percent_sci_average_without_pi']} %; a page fault takes "
        f"{data['page_fault_us']['SCI cluster']} us on the SCI cluster and {data['page_fault_us']['Myrinet cluster']} us on the Myrinet one. "
        f"Ours {day(THREADS)}. *What differs*: in place of a "
        "page fault a null reference traps, for arrays only; the paper's checks were compiled ahead of time, ours are compiled once a place has missed; both nodes are in one process of one "
        "machine, so that more of them would share its processors. Hoisted, which takes checks out of loops, is ours and the default.",
        *hyperion_by_nodes(data["programs"], pictures))


def hyperion_by_nodes(programs, pictures):
    """Returns the section with the paper's Figures 1 to 5. The available text of the paper lacks
    the curves of these figures."""
    told = figures(THREAD_NODES).get("nodes", {})
    rows, images = [], []
    for place, name in enumerate(programs, start=1):
        program = told.get(name.lower(), {})
        curves = {f"{link}, {way}": [program[access][f"{link.lower()}_ms"].get(nodes) for nodes in HYPERION_NODES] if program else []
                  for link in HYPERION_LINKS for access, way in HYPERION_ACCESS.items()}
        picture = f"hyperion-{name.lower()}.svg"
        pictures[picture] = chart(f"Figure {place}. {name} by number of nodes; one is measured, more are modelled", "ms", curves,
                                  HYPERION_NODES, lines=True)
        images.append(f"![Figure {place}: {name}](papers/{picture})")
        for access, way in HYPERION_ACCESS.items():
            one = program.get(access)
            if not one:
                rows.append([name, way, *[missing("make bench-threads PARTS=nodes")] * 6])
                continue
            rows.append([name, way, program["arguments"].replace(" THREADS", ""),
                         *(number(one[key], 0) for key in ("one_node_ms", "two_nodes_ms")), virtual(number(one["two_nodes_modelled_ms"], 0)),
                         *(virtual(" / ".join(number(one[f"{link.lower()}_ms"][nodes], 0) for nodes in HYPERION_NODES[1:])) for link in HYPERION_LINKS)])
    return [
        f"Figures 1 to 5, time by number of nodes ({day(THREAD_NODES)}): the programs ran on so many nodes in one process, which counted each "
        "node's work, round trips, bytes, traps and waits; [a model](../satin-engine/benchmarks/threads/README.md#by-number-of-nodes) puts these on "
        "one machine for each node, with today's processor and the paper's interconnects. Two nodes of one process are measured as well, "
        "beside what the model says of them with that process's own round trip; they share two processors, so the model's idea of them is the check.",
        table(["program", "access", "arguments", "one node, measured, ms", "two in one process, measured", "the same, modelled",
               f"SCI, modelled: {' / '.join(HYPERION_NODES[1:])} nodes", f"Myrinet, modelled: {' / '.join(HYPERION_NODES[1:])} nodes"], rows),
        *images,
        "*What differs*: processors are about a hundred times faster than in 2001, these interconnects are not, so curves flatten earlier than "
        "the paper's, and its SCI cluster had six nodes.",
    ]
