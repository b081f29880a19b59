package org.satingrid.cli;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Gang;
import picocli.CommandLine.Option;

/** The nodes of a threaded program. */
final class GangOptions {

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Of a threaded program: nodes that it gets at once and keeps (default: 2).")
  @Nullable Integer nodes;

  @Option(
      names = "--several-sites",
      description = "Of a threaded program: its nodes may be of several sites.")
  boolean severalSites;

  @Option(
      names = "--access",
      paramLabel = "NAME",
      description =
          "Of a threaded program: how absent arrays are found: ic (default), a test before the"
              + " access, or pf, a trap.")
  @Nullable AccessDetection access;

  /** What is asked for; null if nothing is. */
  @Nullable Gang gang() {
    return nodes == null && access == null && !severalSites
        ? null
        : new Gang(nodes, severalSites ? Boolean.TRUE : null, access);
  }
}
