package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** The emitted class files are well-formed, and keep the data for debuggers. */
@Timeout(240)
class EmittedCodeTest {

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "Fib, 8",
    "Queens, 0",
    "Types, 8",
    "Types, 0",
    "Shapes, 8",
    "Shapes, 0",
    "Failing, 8",
    "Failing, 0",
    "Visible, 8",
    "Visible, 0",
    "Passages, 8",
    "Passages, 0",
    "Aborting, 8",
    "Aborting, 0",
    "Modern, 21"
  })
  void verifies(String name, int release) throws Exception {
    TestJar.assumeCompiles(release);
    Map<String, byte[]> classes = TestJar.compile(dir, name, TestJar.program(name), release);
    for (Mechanism mechanism : Mechanism.values()) {
      verify(Applications.rewrite(classes, mechanism));
    }
  }

  private static void verify(Map<String, byte[]> rewritten) throws Exception {
    ClassLoader loader = Applications.load(rewritten);
    for (Map.Entry<String, byte[]> entry : rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(entry.getValue()), loader, false, new PrintWriter(problems));
      assertEquals("", problems.toString(), entry.getKey());
      String className = entry.getKey().replace('/', '.').replaceAll("\\.class$", "");
      Class.forName(className, true, loader); // The JVM verifies at initialization.
    }
  }

  @Test
  void aRecordPerSpawnKeepsLinesAndNames() throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, "Shapes", TestJar.program("Shapes"), 17);
    Map<String, byte[]> rewritten = Applications.rewrite(plain, Mechanism.RECORD);
    ClassNode before = node(plain, "programs/Shapes.class");
    ClassNode after = node(rewritten, "programs/Shapes.class");
    for (int i = 0; i < before.methods.size(); i++) {
      assertEquals(lines(before.methods.get(i)), lines(after.methods.get(i)));
      assertEquals(names(before.methods.get(i)), names(after.methods.get(i)));
    }
  }

  @Test
  void bothClonesKeepLinesAndNames() throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, "Shapes", TestJar.program("Shapes"), 17);
    Map<String, byte[]> rewritten = Applications.rewrite(plain, Mechanism.REIFY);
    ClassNode before = node(plain, "programs/Shapes.class");
    ClassNode after = node(rewritten, "programs/Shapes.class");
    int resumed = 0;
    for (MethodNode method : before.methods) {
      for (MethodNode clone : after.methods) {
        if (clone.name.equals(method.name)
            && clone.desc.equals(Captured.cloneDescriptor(method.desc))) {
          assertEquals(lines(method), lines(clone), method.name);
          assertEquals(variables(method), variables(clone), method.name);
          resumed += hasResumeClone(after, method) ? 1 : 0;
        }
      }
    }
    assertTrue(resumed > 10, "only " + resumed);
  }

  private static boolean hasResumeClone(ClassNode type, MethodNode of) {
    return type.methods.stream()
        .filter(method -> method.name.contains("$resume$"))
        .anyMatch(
            method -> lines(method).equals(lines(of)) && variables(method).equals(variables(of)));
  }

  private static ClassNode node(Map<String, byte[]> classes, String name) {
    ClassNode node = new ClassNode();
    new ClassReader(classes.getOrDefault(name, new byte[0])).accept(node, 0);
    return node;
  }

  private static Set<Integer> lines(MethodNode method) {
    Set<Integer> lines = new TreeSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode line) {
        lines.add(line.line);
      }
    }
    return lines;
  }

  private static List<String> names(MethodNode method) {
    return named(method).map(v -> v.index + v.name + v.desc).toList();
  }

  private static List<String> variables(MethodNode method) {
    return named(method).map(v -> v.name + v.desc).toList();
  }

  /** Leaves out the names that Java makes for messages, such as {@code <local2>}. */
  private static Stream<LocalVariableNode> named(MethodNode method) {
    return method.localVariables.stream().filter(v -> !v.name.startsWith("<"));
  }

  @Test
  void generatesTheSameForTheSame() throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, "Types", TestJar.program("Types"), 17);
    Map<String, byte[]> once = Applications.rewrite(plain, Mechanism.REIFY);
    Map<String, byte[]> again = Applications.rewrite(plain, Mechanism.REIFY);
    assertEquals(once.keySet(), again.keySet());
    once.forEach(
        (name, bytes) -> assertTrue(java.util.Arrays.equals(bytes, again.get(name)), name));
    assertNotSame(plain.get("programs/Types.class"), once.get("programs/Types.class"));
  }
}
