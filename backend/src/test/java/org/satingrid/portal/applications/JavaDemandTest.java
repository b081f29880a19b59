package org.satingrid.portal.applications;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaDemandTest {
  @TempDir private Path scratch;

  @Test
  void aJarForANewerJavaNamesItsClassAndTheRemedy() throws IOException {
    List<String> warnings =
        warnings(Map.of("app/Edge.class", 69, "app/Old.class", 61, "module-info.class", 65));
    assertEquals(
        List.of(
            "app.Edge is compiled for Java 25; nodes with an older Java cannot run it, and most"
                + " nodes have Java 17: compile the program with javac --release 17"),
        warnings);
  }

  @Test
  void aJarForTheOldestJavaHasNoWarning() throws IOException {
    assertEquals(
        List.of(),
        warnings(Map.of("app/Edge.class", 61, "META-INF/versions/25/app/Edge.class", 69)));
  }

  /** Checks a jar of classes that have only a header with this version. */
  private List<String> warnings(Map<String, Integer> versions) throws IOException {
    Path jar = scratch.resolve("program.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, Integer> each : new TreeMap<>(versions).entrySet()) {
        out.putNextEntry(new ZipEntry(each.getKey()));
        out.write(
            new byte[] {
              (byte) 0xCA,
              (byte) 0xFE,
              (byte) 0xBA,
              (byte) 0xBE,
              0,
              0,
              0,
              each.getValue().byteValue()
            });
      }
    }
    return JavaDemand.warnings(jar);
  }
}
