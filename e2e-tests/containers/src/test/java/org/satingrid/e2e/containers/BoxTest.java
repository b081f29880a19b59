package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests the sandbox of engines when their agent runs in a container: with docker's own filter of
 * system calls, and with the options in infra/images/README.md.
 */
class BoxTest {
  private static final String SITE = "amsterdam";
  private static final Pattern OPTION = Pattern.compile("--security-opt \\S+unconfined");

  private ContainerGrid grid;
  private Jobs jobs;

  @BeforeEach
  void start() {
    grid = new ContainerGrid("box", List.of(SITE));
    jobs = new Jobs(grid, List.of(SITE));
  }

  @AfterEach
  void stop() {
    if (grid != null) {
      grid.close();
    }
  }

  @Test
  void anAgentThatMayMakeNamespacesTakesJobsThatAskForClassB() throws IOException {
    jobs.awaitNode(SITE);
    assertEquals("C", grid.operator().isolationOf(ContainerGrid.node(SITE)));
    try (DockerRun agent = grid.runAgent(SITE, shownOptions())) {
      agent.awaitHealthy();
      jobs.awaitNode(SITE);
      assertEquals("B", grid.operator().isolationOf(ContainerGrid.node(SITE)));
      jobs.endsWithThePicture(jobs.running("--isolation=B"));
    }
  }

  private static List<String> shownOptions() throws IOException {
    String text = Files.readString(Compose.ROOT.resolve("infra/images/README.md"));
    return OPTION
        .matcher(text)
        .results()
        .flatMap((MatchResult option) -> Stream.of(option.group().split(" ", -1)))
        .toList();
  }
}
