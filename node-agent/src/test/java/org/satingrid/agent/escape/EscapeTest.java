package org.satingrid.agent.escape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.isolation.IsolationProbe.Layer;
import org.satingrid.contract.api.IsolationClass;

/**
 * Tests a hostile application in a real sandbox, with the means of isolation of this host. The
 * sandbox must refuse each attempt that its isolation class excludes. If another attempt succeeds,
 * the sandbox's list of weaknesses must contain it.
 */
class EscapeTest {
  /**
   * The number of a user without privileges, because the name {@code nobody} possibly does not
   * exist.
   */
  private static final String ORDINARY = "65534";

  /**
   * Also checks the class of the sandbox. Otherwise a sandbox of a worse class would pass, because
   * it promises less.
   */
  @Test
  void nothingIsReachedInTheBestBoxOfThisUser() throws Exception {
    try (Scene scene = new Scene(EnumSet.allOf(Layer.class))) {
      if (hasAllMeans()) {
        assertEquals(
            IsolationClass.A, scene.isolation().grade(), scene.isolation().weaknesses().toString());
      }
      Promise.check(scene);
    }
  }

  @Test
  void nothingIsReachedWithoutNamespaces() throws Exception {
    try (Scene scene = new Scene(EnumSet.of(Layer.LANDLOCK, Layer.OWN_USER))) {
      Promise.check(scene);
    }
  }

  @Test
  void neitherForksNorMemoryNorDescriptorsAreHadWithoutEnd() throws Exception {
    try (Scene scene = new Scene(EnumSet.allOf(Layer.class))) {
      if (scene.isolation().grade() != IsolationClass.A) {
        assertFalse(scene.isolation().weaknesses().isEmpty(), "a weaker class without a reason");
        return;
      }
      String forks =
          scene.script(
              "i=0; while [ $i -lt 300 ]; do sleep 600 > /dev/null 2>&1 & i=$((i + 1)); done 2>&1; echo all of them");
      assertFalse(forks.contains("all of them"), forks);
      String memory = scene.script("tail /dev/zero; echo had it");
      assertTrue(memory.contains("OUT OF MEMORY"), memory);
      String descriptors = scene.script("ulimit -n");
      assertTrue(Integer.parseInt(descriptors.strip()) <= 4096, descriptors);
      String shared = scene.script("head -c 200M /dev/zero > /dev/shm/x; echo $?");
      assertFalse(shared.strip().endsWith("0"), shared);
    }
  }

  @Test
  void theSameHoldsForAnOrdinaryUser(@TempDir Path scratch) throws Exception {
    if (!"root".equals(System.getProperty("user.name"))) {
      return; // The test already runs as this user.
    }
    Path home = Files.createTempDirectory("satin-ordinary");
    Scene.allow(home, "rwxrwxrwx");
    List<String> classPath = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(":", -1)) {
      Path from = Path.of(entry);
      Path to = home.resolve(classPath.size() + "-" + from.getFileName());
      if (Files.exists(from)) {
        copy(from, to);
        classPath.add(to.toString());
      }
    }
    Process process =
        new ProcessBuilder(
                "setpriv",
                "--reuid=" + ORDINARY,
                "--regid=" + ORDINARY,
                "--clear-groups",
                "--",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                String.join(":", classPath),
                OrdinaryUser.class.getName())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), said);
    System.out.println(said);
    assertEquals(0, process.exitValue(), said);
    delete(home);
  }

  /**
   * Makes the same attempts as another user. A failed assertion prints a stack trace and leads to
   * exit code 1.
   */
  static final class OrdinaryUser {
    private OrdinaryUser() {}

    public static void main(String[] none) throws Exception {
      for (Set<Layer> layers :
          List.of(
              EnumSet.allOf(Layer.class),
              EnumSet.of(Layer.LANDLOCK),
              EnumSet.noneOf(Layer.class))) {
        try (Scene scene = new Scene(layers)) {
          Promise.check(scene);
        }
      }
      System.exit(0);
    }
  }

  /** Returns true in CI, and on a host where root has all means that class A needs. */
  private static boolean hasAllMeans() {
    boolean root = "root".equals(System.getProperty("user.name"));
    boolean bubblewrap = Files.isExecutable(Path.of("/usr/bin/bwrap"));
    return root && (bubblewrap || System.getenv("CI") != null);
  }

  private static void copy(Path from, Path to) throws Exception {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
              throws java.io.IOException {
            Files.createDirectories(to.resolve(from.relativize(directory).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws java.io.IOException {
            Files.copy(file, to.resolve(from.relativize(file).toString()));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void delete(Path directory) throws Exception {
    try (var files = Files.walk(directory)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
