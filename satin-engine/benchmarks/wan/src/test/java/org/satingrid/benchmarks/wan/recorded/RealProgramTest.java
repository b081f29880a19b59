package org.satingrid.benchmarks.wan.recorded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Run;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

class RealProgramTest {
  private static final RealProgram FIB =
      new RealProgram("tiny-fib", TinyFib.class.getName(), "run", List.of("20"));

  /** The number of calls of fib(20), which is 2 fib(21) - 1. */
  private static final int CALLS = 21_891;

  @TempDir Path examples;

  @BeforeEach
  void putTheProgramIntoAJar() throws IOException {
    Path jar = examples.resolve("tiny-fib/target/tiny-fib.jar");
    Files.createDirectories(Objects.requireNonNull(jar.getParent()));
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Class<?> part : List.of(TinyFib.class, TinyFibSpawns.class)) {
        String path = part.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(path));
        try (InputStream in =
            Objects.requireNonNull(getClass().getClassLoader().getResourceAsStream(path))) {
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
  }

  @Test
  void recordsEveryCallOfBothPhases() {
    Recording recording = FIB.record(examples, 1 << 20);
    assertEquals(2 * CALLS, recording.invocations());
    RecordedTree tree = recording.tree();
    assertEquals(2, tree.phases());
    assertTrue(tree.leaves(0) >= CALLS, "half of the calls end the recursion, in two phases");
  }

  @Test
  void theWorkIsTheSameEachTimeAndForEachGrain() {
    long fine = FIB.record(examples, 1 << 20).tree().workNanos();
    assertEquals(fine, FIB.record(examples, 100).tree().workNanos());
    assertEquals(2 * CALLS, fine, "a program without loops has a unit for each call");
  }

  @Test
  void isSimulatedPhaseByPhaseAsFastAsItsProcessors() {
    RecordedTree tree = FIB.record(examples, 2000).tree().lasting(80);
    Topology cluster = Topology.uniform(1, 8, 1, 0, 1e9);
    Run run = Simulation.run(tree, cluster, Setup.of(StealPolicies.RS, Joining.HEAP), 1);
    assertEquals(1, run.efficiency(), 0.03);
  }

  @Test
  void saysThatAProgramIsNotBuilt(@TempDir Path empty) {
    String told =
        String.valueOf(
            assertThrows(UnrecordableException.class, () -> FIB.record(empty, 10)).getMessage());
    assertTrue(told.contains("make build"), told);
  }
}
