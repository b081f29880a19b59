package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Classes that have nothing to do with spawning come out as they went in. */
@Timeout(120)
class CorpusTest {

  private static final int MOST_OF_THE_JDK = 3000;

  private final ClassFiles classPath = ClassFiles.of(CorpusTest.class.getClassLoader());

  @Test
  void librariesPassUnchanged() throws IOException {
    int passed = 0;
    for (String jar : System.getProperty("java.class.path").split(File.pathSeparator)) {
      boolean ours = jar.contains("satin"); // These are the programming model and its tests.
      if (jar.endsWith(".jar") && !ours) {
        passed += passUnchanged(jar);
      }
    }
    assertTrue(passed > 1000, "only " + passed);
  }

  private int passUnchanged(String path) throws IOException {
    int passed = 0;
    Rewriter rewriter = new Rewriter(classPath);
    try (JarFile jar = new JarFile(path)) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.getName().endsWith(".class")) {
          byte[] bytes = jar.getInputStream(entry).readAllBytes();
          assertSame(bytes, rewriter.rewrite(bytes).bytes(), entry::getName);
          passed++;
        }
      }
    }
    return passed;
  }

  @Test
  void theJdkPassesUnchanged() throws IOException {
    Rewriter rewriter = new Rewriter(classPath);
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
    try (Stream<Path> paths =
        Files.walk(modules).filter(path -> path.toString().endsWith(".class"))) {
      List<Path> some = paths.limit(MOST_OF_THE_JDK).toList();
      for (Path path : some) {
        byte[] bytes = Files.readAllBytes(path);
        assertSame(bytes, rewriter.rewrite(bytes).bytes(), path::toString);
      }
      assertTrue(some.size() > 1000);
    }
  }
}
