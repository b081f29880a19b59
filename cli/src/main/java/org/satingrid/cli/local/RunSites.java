package org.satingrid.cli.local;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.local.LocalSites;
import org.satingrid.local.Program;
import picocli.CommandLine.Option;

/** Simulates sites inside the process of a run, to compare stealing policies without a grid. */
final class RunSites {
  private static final long MAX_TRIP_MILLIS = 10_000;

  @Option(
      names = "--sites",
      paramLabel = "N",
      description =
          "Run on N sites of two nodes in this process. --workers is then the number for each"
              + " node.")
  @Nullable Integer sites;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "With --sites: stealing policy, ahead (default), crs, crs_split, rs or mw.")
  @Nullable StealingPolicy policy;

  @Option(
      names = "--round-trip",
      paramLabel = "MS",
      description = "With --sites: round trip between sites in milliseconds (default: 20).")
  @Nullable Long roundTripMillis;

  /** Returns the simulated sites, or null if the program runs on one node. */
  @Nullable LocalSites asked(int workers, Program program) {
    Integer number = sites;
    if (number == null) {
      if (policy != null || roundTripMillis != null) {
        throw new UsageException(
            "--policy and --round-trip are for several nodes, which one machine is not; give"
                + " --sites 2 or more");
      }
      return null;
    }
    if (number < 1 || number > LocalSites.MAX_SITES) {
      throw new UsageException("--sites is 1 to " + LocalSites.MAX_SITES + ", not " + number);
    }
    long trip = roundTripMillis == null ? 20 : roundTripMillis;
    if (trip < 0 || trip > MAX_TRIP_MILLIS) {
      throw new UsageException("--round-trip is 0 to " + MAX_TRIP_MILLIS + " ms, not " + trip);
    }
    return new LocalSites(number, workers, Duration.ofMillis(trip), policy(program));
  }

  private StealPolicies policy(Program program) {
    StealingPolicy asked = policy == null ? StealingPolicy.DEFAULT : policy;
    // The suitable policies are the same for all models without progress. FJTASK stands for these
    // models.
    ProgrammingModel model =
        program.tellsProgress() ? ProgrammingModel.SATIN : ProgrammingModel.FJTASK;
    if (!asked.suits(model)) {
      throw new UsageException(
          "--policy must be one of "
              + StealingPolicy.of(model)
              + " for a program whose tasks do not say which part of the work they are");
    }
    return StealPolicies.named(asked.name());
  }
}
