"""The page: one section for each table of the papers, and sections for figures without a paper."""

from beyond import modern
from gridlab import ray_tracer, testbed
from hyperion import hyperion
from satin2000 import overhead, parallel
from slow_links import four_clusters
from tables import load
from workcrews import workcrews

HEAD = """# The papers' tables, and ours

`make papers` writes this page from [the papers' figures](papers/tables.json) and from what the benchmarks last told
([kept here](papers/measured)). It measures first what has not been measured yet and takes an hour at most; what takes
longer, or needs root, is only run when named: `make papers WHAT="bench-wan lab-gridlab-rs"`. `make papers WHAT=--write`
only writes. A figure of ours that is missing says which command measures it.

Absolute times are those of other machines and say nothing; ratios do. The papers' machines had one processor of 200 MHz
to 2.4 GHz a node, ours has what the day's run found. A figure in *italics* is virtual: leaves sleep, in one
JVM, or a simulator or a model computes it. Such a figure is about load balance alone: the papers' figures contain the
spawn overhead as well.
"""

SECTIONS = (overhead, parallel, workcrews, four_clusters, testbed, ray_tracer, hyperion, modern)


def render():
    """Returns the page, and its pictures by name."""
    tables, pictures = load(), {}
    sections = [write(tables, pictures) for write in SECTIONS]
    return "\n\n".join([HEAD.rstrip(), *sections]) + "\n", pictures
