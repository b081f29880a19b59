package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * After a failed test, prints the places of its pictures, traces and page logs, and the last lines
 * of the newest portal's log. On a build server, only this output remains. JUnit finds this class
 * as a service.
 */
public final class EvidenceOfFailures implements BeforeEachCallback, TestWatcher {
  private static final int LINES = 40;
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
      Path newest =
          logs.filter(log -> log.getFileName().toString().startsWith("portal"))
              .max(Comparator.comparing(log -> log.toFile().lastModified()))
              .orElseThrow(() -> new IOException("there is none"));
      List<String> lines = Files.readAllLines(newest);
      System.out.println(test.getDisplayName() + " failed; the end of " + newest + ":");
      lines.stream()
          .skip(Math.max(0, lines.size() - LINES))
          .map(line -> line.substring(0, Math.min(WIDTH, line.length())))
          .forEach(System.out::println);
    } catch (IOException e) {
      System.out.println(test.getDisplayName() + " failed; no log of a portal: " + e.getMessage());
    }
  }
}
