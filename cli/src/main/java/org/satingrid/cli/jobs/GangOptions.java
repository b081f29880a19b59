package org.satingrid.cli.jobs;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Gang;
import picocli.CommandLine.Option;

/** The options about the nodes of a threaded program. */
final class GangOptions {

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Threaded programs: number of nodes, all given at the start (default: 2).")
  @Nullable Integer nodes;

  @Option(
      names = "--several-sites",
      description = "Threaded programs: nodes of several sites are allowed.")
  boolean severalSites;

  @Option(
      names = "--access",
      paramLabel = "NAME",
      description =
          "Threaded programs: how a node detects that it has no copy of an array, by a test before"
              + " each access (ic, default) or by a trap (pf).")
  @Nullable AccessDetection access;

  /** Returns the requested nodes, or null if no option was used. */
  @Nullable Gang gang() {
    return nodes == null && access == null && !severalSites
        ? null
        : new Gang(nodes, severalSites ? Boolean.TRUE : null, access);
  }
}
