package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringTokenizer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.ClassReader;

/**
 * Classes of libraries and of the JDK are changed so that they spawn. The rewriter refuses such a
 * class with a reason, or the JVM verifies its output.
 */
@Timeout(600)
class MarkedCorpusTest {

  /** The number of classes. It is larger at night than by day. */
  private static final int SOME_OF_THE_JDK =
      Integer.getInteger("satin.random.programs", 500) > 500 ? 6000 : 1500;

  private final long seed = Seed.get();
  private final Random random = new Random(seed);
  private final ClassFiles classPath = ClassFiles.of(MarkedCorpusTest.class.getClassLoader());
  private final List<String> failures = new ArrayList<>();
  private int linked;

  @Test
  void librariesAreLinked() throws IOException {
    StringTokenizer jars =
        new StringTokenizer(System.getProperty("java.class.path"), File.pathSeparator);
    while (jars.hasMoreTokens()) {
      String jar = jars.nextToken();
      if (jar.endsWith(".jar") && !jar.contains("satin")) {
        rewriteAll(jar);
      }
    }
    report(100);
  }

  private void rewriteAll(String path) throws IOException {
    try (JarFile jar = new JarFile(path)) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF")) {
          rewrite(jar.getInputStream(entry).readAllBytes());
        }
      }
    }
  }

  @Test
  void theJdkIsLinked() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
    List<Path> paths = new ArrayList<>();
    try (Stream<Path> all = Files.walk(modules)) {
      all.filter(path -> path.toString().endsWith(".class")).forEach(paths::add);
    }
    Collections.shuffle(paths, random);
    for (Path path : paths.subList(0, Math.min(SOME_OF_THE_JDK, paths.size()))) {
      rewrite(Files.readAllBytes(path));
    }
    report(100);
  }

  private void report(int least) {
    assertEquals(List.of(), failures, "seed " + seed);
    assertTrue(linked >= least, "only " + linked + ", seed " + seed);
  }

  private void rewrite(byte[] classFile) {
    byte[] marked = MarkedClass.of(classFile, random);
    if (marked == null || !isSound(marked)) {
      return;
    }
    String name = new ClassReader(marked).getClassName();
    ClassFiles files = n -> movable(n.equals(name) ? marked : classPath.find(n));
    for (Mechanism mechanism : Mechanism.values()) {
      try {
        Rewritten rewritten = new Rewriter(files, mechanism).rewrite(marked);
        Map<String, byte[]> classes = new HashMap<>(rewritten.taskClasses());
        classes.put(name, rewritten.bytes());
        new LinkingLoader(classes).link();
        linked += rewritten.bytes() == marked ? 0 : 1;
      } catch (RewriteRefusedException e) {
        // The refusal contains a reason.
      } catch (RuntimeException | LinkageError | ClassNotFoundException e) {
        failures.add(mechanism + " " + name + ": " + e);
      }
    }
  }

  /**
   * Returns true if the JVM verifies the class without rewriting. Many classes are not valid
   * outside of their package.
   */
  private static boolean isSound(byte[] marked) {
    try {
      new LinkingLoader(Map.of(new ClassReader(marked).getClassName(), marked)).link();
      return true;
    } catch (LinkageError | ClassNotFoundException | TypeNotPresentException e) {
      return false;
    }
  }

  private static byte @Nullable [] movable(byte @Nullable [] classFile) {
    return classFile == null ? null : MarkedClass.serializable(classFile);
  }
}
