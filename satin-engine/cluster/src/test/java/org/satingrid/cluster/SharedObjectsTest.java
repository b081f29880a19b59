package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.programs.Lookup;
import org.satingrid.cluster.programs.Minimum;
import org.satingrid.cluster.programs.Pruning;
import org.satingrid.cluster.programs.Signals;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.rewriter.RewritingClassLoader;

/** Rewritten programs with tasks that share objects across sites, 10 ms apart each way. */
@Timeout(120)
class SharedObjectsTest {
  private final CompletableFuture<String> result = new CompletableFuture<>();
  private final List<RewritingClassLoader> loaders = new ArrayList<>();
  private final LocalCluster cluster =
      new LocalCluster(
          new InMemoryGrid(
              LinkModel.betweenSites(Duration.ofMillis(10), 10_000_000), new ThreadScheduler()),
          2,
          StealPolicies.CRS);

  @BeforeEach
  void forget() {
    Signals.clear();
  }

  @AfterEach
  void close() throws Exception {
    cluster.close();
    for (RewritingClassLoader loader : loaders) {
      loader.close();
    }
  }

  @Test
  void shouldPruneByWhatAnotherSiteHasFound() throws Exception {
    start(Pruning.class, "a0", "b0");
    // A search without a bound visits 2047 branches. The first search of each pair does not know
    // the bound of the other node.
    assertEquals("a0-0: true 2047 true 1, 0 b0-0: 2047 true 1", result.get(60, TimeUnit.SECONDS));
    assertEquals(new JobEnd.Succeeded(), cluster.endOf("a0"));
  }

  @Test
  void shouldFindTheSameWithTheWorkOfBothSites() throws Exception {
    start(Minimum.class, "a0", "b0");
    assertEquals("1000000 1000000", result.get(60, TimeUnit.SECONDS));
    assertTrue(won("b0") > 0, "b0 had nothing to do");
    for (String node : List.of("a0", "b0")) {
      long work = Objects.requireNonNull(cluster.nodes.get(node)).workers().statistics().leaves();
      assertTrue(work > 0, () -> node + " did not work");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a0", "b0"})
  void shouldFindTheSameWhenANodeDies(String victim) throws Exception {
    start(Minimum.class, "a0", "b0", "c0");
    awaitWon("b0");
    awaitWon("c0");
    cluster.kill(victim);
    assertEquals("1000000 1000000", result.get(60, TimeUnit.SECONDS));
  }

  @Test
  void shouldSendAReadOnlyValueOnceToANode() throws Exception {
    start(Lookup.class, "a0", "b0");
    assertEquals("true", result.get(60, TimeUnit.SECONDS));
    long steals = won("b0");
    assertTrue(steals > 3, () -> steals + " steals only");
    long sent = statistics("a0").bytesSent().values().stream().mapToLong(Long::longValue).sum();
    assertTrue(sent >= Lookup.TABLE_BYTES, () -> sent + " bytes");
    assertTrue(sent < Lookup.TABLE_BYTES * 5L / 4, () -> sent + " bytes in " + steals + " steals");
  }

  @Test
  void shouldPassOnASmallValueInsideASite() throws Exception {
    start(Lookup.class, "runSmall", List.of("a0", "b0", "b1", "b2"));
    assertEquals("true", result.get(60, TimeUnit.SECONDS));
    long passedOn = 0;
    for (String node : List.of("b0", "b1", "b2")) {
      passedOn += statistics(node).bytesSent().getOrDefault("b", 0L);
    }
    long sent = passedOn;
    assertTrue(sent >= Lookup.SMALL_TABLE_BYTES, () -> sent + " bytes");
  }

  @Test
  void shouldSendAReadOnlyValueAgainWhenItsFirstOwnerIsLost() throws Exception {
    start(Lookup.class, "a0", "b0", "c0");
    awaitWon("b0");
    cluster.kill("a0");
    assertEquals("true", result.get(60, TimeUnit.SECONDS));
    assertNotEquals(0, won("b0") + won("c0"));
  }

  private void start(Class<?> type, String... names) throws URISyntaxException {
    start(type, "run", List.of(names));
  }

  private void start(Class<?> type, String method, List<String> names) throws URISyntaxException {
    Path classes =
        Path.of(
            SharedObjectsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ClassLoader engine = Objects.requireNonNull(SharedObjectsTest.class.getClassLoader());
    for (String name : names) {
      RewritingClassLoader loader = new RewritingClassLoader(List.of(classes), engine);
      loaders.add(loader);
      Callable<Void> program =
          () -> {
            Object value =
                Class.forName(type.getName(), true, loader).getMethod(method).invoke(null);
            result.complete((String) value);
            return null;
          };
      cluster.start(name, name.substring(0, 1), 1, loader, program);
    }
  }

  private void awaitWon(String node) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (won(node) == 0) {
      assertTrue(System.nanoTime() < end, () -> node + " never won a task");
      Thread.onSpinWait();
    }
  }

  private long won(String node) throws Exception {
    return statistics(node).stealsWon().values().stream().mapToLong(Long::longValue).sum();
  }

  private ClusterStatistics statistics(String node) throws Exception {
    return Objects.requireNonNull(cluster.nodes.get(node)).statistics().get(60, TimeUnit.SECONDS);
  }
}
