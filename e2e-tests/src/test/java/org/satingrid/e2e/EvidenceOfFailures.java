package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * After a failed test, prints the places of its pictures, traces and page logs, and the last lines
 * of the logs of the newest portal and of all nodes. On a build server, only this output remains.
 * JUnit finds this class as a service.
 */
public final class EvidenceOfFailures implements BeforeEachCallback, TestWatcher {
  private static final int PORTAL_LINES = 40;
  private static final int NODE_LINES = 12;
  private static final int WIDTH = 300;

  @Override
  public void beforeEach(ExtensionContext test) {
    PageEvidence.forget();
  }

  @Override
  public void testFailed(ExtensionContext test, @Nullable Throwable cause) {
    for (Path file : PageEvidence.ofTest()) {
      System.out.println(test.getDisplayName() + " failed; its page: " + file);
    }
    try (Stream<Path> logs = Files.list(SharedGrid.LOGS)) {
      Map<Boolean, List<Path>> byKind =
          logs.collect(Collectors.partitioningBy(EvidenceOfFailures::isOfPortal));
      byKind.getOrDefault(true, List.of()).stream()
          .max(Comparator.comparing(log -> log.toFile().lastModified()))
          .ifPresent(log -> print(test, log, PORTAL_LINES));
      byKind.getOrDefault(false, List.of()).forEach(log -> print(test, log, NODE_LINES));
    } catch (IOException e) {
      System.out.println(test.getDisplayName() + " failed; no log of the grid: " + e.getMessage());
    }
  }

  private static boolean isOfPortal(Path log) {
    return log.getFileName().toString().startsWith("portal");
  }

  private static void print(ExtensionContext test, Path log, int most) {
    System.out.println(test.getDisplayName() + " failed; the end of " + log + ":");
    try {
      List<String> lines = Files.readAllLines(log);
      lines.stream()
          .skip(Math.max(0, lines.size() - most))
          .map(line -> line.substring(0, Math.min(WIDTH, line.length())))
          .forEach(System.out::println);
    } catch (IOException e) {
      System.out.println("it cannot be read: " + e.getMessage());
    }
  }
}
