package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of {@link FaultyProgram} on real agents.
 *
 * @param cause first cause that the portal must name, or null for a healthy run
 * @param sites sites that can take part
 * @param nodes number of nodes that the job needs to start, each with one worker
 * @param arguments arguments of the program
 * @param retries maximum number of further attempts after a failure that is not the program's fault
 * @param disturbance event during the run
 */
record RealRun(
    String name,
    @Nullable String cause,
    List<String> sites,
    int nodes,
    List<String> arguments,
    int retries,
    Disturbance disturbance) {

  static RealRun healthy(String name, List<String> sites, int nodes, String... arguments) {
    return new RealRun(name, null, sites, nodes, List.of(arguments), 0, Disturbance.NONE);
  }

  /** Returns the same run with a fault in its arguments or in the network between its sites. */
  RealRun with(String fault) {
    return new RealRun(name, fault, sites, nodes, arguments, retries, disturbance);
  }

  RealRun during(Disturbance other) {
    return new RealRun(name, cause, sites, nodes, arguments, retries, other);
  }

  RealRun retried(int times) {
    return new RealRun(name, cause, sites, nodes, arguments, times, disturbance);
  }

  /** Returns the arguments of the {@code satin} command. */
  List<String> command(String application) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "jobs",
                "submit",
                "--app",
                application,
                "--name",
                name.replace(' ', '-'),
                "--min-workers",
                Integer.toString(nodes),
                "--retries",
                Integer.toString(retries)));
    sites.forEach(site -> command.addAll(List.of("--site", site)));
    command.add("--");
    command.addAll(arguments);
    return command;
  }
}
