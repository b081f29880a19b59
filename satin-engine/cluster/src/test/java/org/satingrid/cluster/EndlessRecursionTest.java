package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.programs.Endless;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.rewriter.RewritingClassLoader;

/** A recursion without end causes a stack overflow, on any number of nodes. */
@Timeout(120)
class EndlessRecursionTest {

  @Test
  void shouldEndOnTwoNodes() throws Exception {
    Path classes =
        Path.of(Endless.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ClassLoader engine = Objects.requireNonNull(Endless.class.getClassLoader());
    CompletableFuture<String> result = new CompletableFuture<>();
    try (LocalCluster cluster = new LocalCluster(new InMemoryGrid(), 2, StealPolicies.CRS);
        RewritingClassLoader a = new RewritingClassLoader(List.of(classes), engine);
        RewritingClassLoader b = new RewritingClassLoader(List.of(classes), engine)) {
      cluster.deepest = 1000;
      cluster.start("a0", "a", 1, a, program(a, result));
      ClusterNode other = cluster.start("b0", "b", 1, b, program(b, result));
      String thrown = result.get(100, TimeUnit.SECONDS);
      assertTrue(thrown.contains("more than 1000 calls wait for one another"), thrown);
      assertEquals(new JobEnd.Succeeded(), cluster.endOf("a0"));
      long won =
          other.statistics().get(60, TimeUnit.SECONDS).stealsWon().values().stream()
              .mapToLong(Long::longValue)
              .sum();
      assertTrue(won > 0, "b0 had nothing to do");
    }
  }

  private static Callable<Void> program(ClassLoader loader, CompletableFuture<String> result) {
    return () -> {
      Class<?> type = Class.forName(Endless.class.getName(), true, loader);
      result.complete((String) type.getMethod("run").invoke(null));
      return null;
    };
  }
}
