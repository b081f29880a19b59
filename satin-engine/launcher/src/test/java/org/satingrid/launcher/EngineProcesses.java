package org.satingrid.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.memory.InMemoryGrid;

/**
 * Real engine processes of one job. Each process is a separate node and site. The JVM of the test
 * contains their agents.
 */
final class EngineProcesses implements AutoCloseable {
  private static final String REGISTRAR = "registrar";

  private final InMemoryGrid grid = new InMemoryGrid();
  private final List<EngineUnderTest> engines = new ArrayList<>();
  private final Path directory;
  private final Path application;
  private final int nodes;

  EngineProcesses(Path directory, Path application) {
    this(directory, application, 2);
  }

  EngineProcesses(Path directory, Path application, int nodes) {
    this.directory = directory;
    this.application = application;
    this.nodes = nodes;
    grid.node(REGISTRAR, "nowhere");
  }

  /** Starts the next engine. The first engine is the master. */
  EngineUnderTest start(String mainClass, String... arguments) throws IOException {
    return start(null, mainClass, arguments);
  }

  /** Starts the next node of a threaded program on two nodes. */
  EngineUnderTest startThreaded(String mainClass, String... arguments) throws IOException {
    return start(
        new EngineSpec.Gang(List.of("site0/node0", "site1/node1"), "IC"), mainClass, arguments);
  }

  private EngineUnderTest start(
      EngineSpec.@Nullable Gang gang, String mainClass, String... arguments) throws IOException {
    int number = engines.size();
    String node = "node" + number;
    String site = "site" + number;
    EngineSpec spec =
        new EngineSpec(
            "attempt",
            REGISTRAR,
            node,
            site,
            number == 0,
            nodes,
            Duration.ofSeconds(30),
            application,
            mainClass,
            List.of(arguments),
            1,
            1,
            1,
            StealPolicies.DEFAULT.name(),
            directory.resolve(node + ".s"),
            gang);
    EngineUnderTest engine =
        EngineUnderTest.start(JavaHomes.running(), directory, spec, grid.node(node, site));
    engines.add(engine);
    return engine;
  }

  @Override
  public void close() {
    engines.forEach(EngineUnderTest::close);
    grid.close();
  }
}
