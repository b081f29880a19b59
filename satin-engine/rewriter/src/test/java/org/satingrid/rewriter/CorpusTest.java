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
import java.util.StringTokenizer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Classes without spawns and locks do not change. Classes with locks count the locks, and stay
 * valid.
 */
@Timeout(120)
class CorpusTest {

  private static final int MAX_OF_THE_JDK = 3000;

  private final ClassFiles classPath = ClassFiles.of(CorpusTest.class.getClassLoader());

  @Test
  void librariesPassUnchanged() throws IOException {
    int passed = 0;
    StringTokenizer jars =
        new StringTokenizer(System.getProperty("java.class.path"), File.pathSeparator);
    while (jars.hasMoreTokens()) {
      String jar = jars.nextToken();
      boolean ours = jar.contains("satin"); // jars of the programming model and its tests
      if (jar.endsWith(".jar") && !ours) {
        passed += passUnchanged(jar);
      }
    }
    assertTrue(passed > 850, "only " + passed);
  }

  private int passUnchanged(String path) throws IOException {
    int passed = 0;
    Rewriter rewriter = new Rewriter(classPath);
    try (JarFile jar = new JarFile(path)) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.getName().endsWith(".class")) {
          byte[] bytes = jar.getInputStream(entry).readAllBytes();
          passed += passes(bytes, rewriter.rewrite(bytes).bytes(), entry.getName());
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
      List<Path> some = paths.limit(MAX_OF_THE_JDK).toList();
      int passed = 0;
      for (Path path : some) {
        byte[] bytes = Files.readAllBytes(path);
        passed += passes(bytes, rewriter.rewrite(bytes).bytes(), path.toString());
      }
      assertTrue(passed > 1000, "only " + passed);
    }
  }

  /**
   * Returns 1 for an unchanged class, 0 for a class that counts its locks or static initializer.
   */
  private static int passes(byte[] bytes, byte[] rewritten, String name) {
    if (!holdsLocks(bytes)) {
      assertSame(bytes, rewritten, name);
    } else if (rewritten != bytes) {
      new ClassReader(rewritten).accept(new CheckClassAdapter(new ClassNode()), 0);
    }
    return rewritten == bytes ? 1 : 0;
  }

  private static boolean calls(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .anyMatch(each -> each instanceof MethodInsnNode || each instanceof InvokeDynamicInsnNode);
  }

  private static boolean holdsLocks(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    return type.methods.stream()
        .anyMatch(
            method ->
                (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
                    || (method.name.equals("<clinit>") && calls(method))
                    || Stream.of(method.instructions.toArray())
                        .anyMatch(each -> Locks.takes(each) || Locks.releases(each)));
  }
}
