package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.threads.rewriting.AccessMode;

/** A program finds the files that it brings along, on each node. */
class ResourcesTest {

  private static final String READS =
      """
      import java.io.InputStream;

      class Reads {
        static synchronized void read() {
          try (InputStream in = Reads.class.getResourceAsStream("/texts/greeting.txt")) {
            if (!new String(in.readAllBytes(), "UTF-8").equals("well met")) {
              throw new IllegalStateException("another text");
            }
          } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
          }
          if (Reads.class.getResource("/texts/none.txt") != null) {
            throw new IllegalStateException("a file that nobody has");
          }
          found++;
        }

        static int found;

        public static void main(String[] args) throws Exception {
          Thread first = new Thread(Reads::read);
          Thread second = new Thread(Reads::read);
          first.start();
          second.start();
          first.join();
          second.join();
          read();
          if (found != 3) {
            throw new IllegalStateException(found + " of 3 have found it");
          }
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void areFoundInAJarAndInAFolder(boolean inJar) throws Exception {
    Map<String, byte[]> classes = Programs.compile("Reads", READS);
    Path program = inJar ? jar(classes) : files(classes);
    try (LocalJob job = new LocalJob(ProgramFiles.of(program), 2, AccessMode.DEFAULT)) {
      assertNull(job.first().runMain("Reads", List.of()));
      assertTrue(
          job.nodes().stream().allMatch(node -> node.node().threads().started() > 0),
          "a node had no thread");
    }
  }

  @Test
  void thereAreNoneWithoutAPlaceForThem() {
    assertNull(ProgramFiles.of(name -> null).resource("texts/greeting.txt"));
  }

  private Path files(Map<String, byte[]> classes) throws Exception {
    for (Map.Entry<String, byte[]> file : classes.entrySet()) {
      Files.write(folder.resolve(file.getKey() + ".class"), file.getValue());
    }
    Files.createDirectories(folder.resolve("texts"));
    Files.writeString(folder.resolve("texts/greeting.txt"), "well met");
    return folder;
  }

  private Path jar(Map<String, byte[]> classes) throws Exception {
    Path jar = folder.resolve("reads.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Map.Entry<String, byte[]> type : classes.entrySet()) {
        out.putNextEntry(new JarEntry(type.getKey() + ".class"));
        out.write(type.getValue());
      }
      out.putNextEntry(new JarEntry("texts/greeting.txt"));
      out.write("well met".getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }
}
