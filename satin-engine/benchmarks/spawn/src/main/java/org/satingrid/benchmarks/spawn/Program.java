package org.satingrid.benchmarks.spawn;

import java.nio.file.Path;
import java.util.List;

/**
 * One program of {@code examples/programs.json}.
 *
 * @param jar relative to the root of the repository
 * @param main class with {@code static String run(String...)}
 * @param twin the sequential program, with the same method
 * @param bench arguments for a sequential run of some tenths of a second
 */
record Program(String name, String jar, String main, String twin, List<String> bench) {

  Path jarIn(Path root) {
    return root.resolve(jar);
  }
}
