package org.satingrid.portal.applications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.testkit.TestJars;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;

class BoundedInspectionTest {
  /** Answers about every jar except evil ones, which it never finishes. */
  private static final String SCRIPT =
      "while read -r line; do case \"$line\" in *evil*) cat >/dev/null;;"
          + " *) echo '{\"refused\":{\"status\":422,\"code\":\"seen\",\"detail\":\"d\",\"items\":[]}}';;"
          + " esac; done";

  @TempDir private Path home;

  private static BoundedInspection scripted(Duration deadline) {
    return new BoundedInspection(List.of("sh", "-c", SCRIPT), deadline);
  }

  private static String code(BoundedInspection inspection, String jar) {
    return assertThrows(ProblemException.class, () -> inspection.inspect(Path.of(jar), null))
        .problem("")
        .code();
  }

  @Test
  void aJarThatTakesTooLongIsRefusedAndTheNextIsLookedAt() {
    BoundedInspection inspection = scripted(Duration.ofMillis(300));
    try {
      for (int i = 0; i < 3; i++) {
        assertEquals("analysis-too-long", code(inspection, "evil.jar"));
        assertEquals("seen", code(inspection, "sound.jar"));
      }
    } finally {
      inspection.stop();
    }
  }

  @Test
  void onePersonsJarsKeepNoOtherWaiting() throws Exception {
    BoundedInspection inspection = scripted(Duration.ofMinutes(5));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      for (int i = 0; i < 2; i++) {
        Future<String> unused = threads.submit(() -> as("evil", inspection, "evil.jar"));
      }
      assertEquals("seen", threads.submit(() -> as("other", inspection, "sound.jar")).get());
      assertEquals("seen", threads.submit(() -> as("third", inspection, "sound.jar")).get());
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }

  private static String as(String person, BoundedInspection inspection, String jar) {
    SecurityContextHolder.getContext()
        .setAuthentication(new TestingAuthenticationToken(person, "", "RIGHT_SUBMIT"));
    try {
      return code(inspection, jar);
    } finally {
      SecurityContextHolder.clearContext();
    }
  }

  @Test
  void aProcessOfItsOwnFindsWhatTheRewriterFinds() throws IOException {
    Path jar = Files.write(home.resolve("fib.jar"), TestJars.fib());
    Path none = Files.writeString(home.resolve("none.jar"), "no jar");
    BoundedInspection inspection = new BoundedInspection();
    try {
      assertEquals(new RewriterInspection().inspect(jar, null), inspection.inspect(jar, null));
      assertEquals("not-a-jar", code(inspection, none.toString()));
      assertTrue(inspection.inspect(jar, null).mainClass().startsWith("demo."));
    } finally {
      inspection.stop();
    }
  }
}
