package org.satingrid.agent.escape;

import java.nio.file.Path;
import java.util.List;

/**
 * The targets of the attempts, as arguments of a process.
 *
 * @param state the agent's state directory
 * @param otherJob the working directory of another job on the node
 * @param outside name of a file outside of the sandbox that must not be created
 * @param port TCP and UDP port of a listener of the host
 * @param abstractSocket name of an abstract Unix socket of the host
 * @param pathSocket a Unix socket of the host
 * @param victim process of the agent's user
 * @param neighbour process of the other job's JVM
 */
record Targets(
    Path state,
    Path otherJob,
    String outside,
    int port,
    String abstractSocket,
    Path pathSocket,
    long victim,
    long neighbour) {

  Path key() {
    return state.resolve("identity.json");
  }

  /** Returns a file of the agent's user that only the attempts use. */
  Path file() {
    return state.resolve("file");
  }

  List<String> arguments() {
    return List.of(
        state.toString(),
        otherJob.toString(),
        outside,
        Integer.toString(port),
        abstractSocket,
        pathSocket.toString(),
        Long.toString(victim),
        Long.toString(neighbour));
  }

  static Targets of(String... arguments) {
    return new Targets(
        Path.of(arguments[0]),
        Path.of(arguments[1]),
        arguments[2],
        Integer.parseInt(arguments[3]),
        arguments[4],
        Path.of(arguments[5]),
        Long.parseLong(arguments[6]),
        Long.parseLong(arguments[7]));
  }
}
