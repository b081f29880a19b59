package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Printer;

/**
 * Without requests, a fast clone does the work of the sequential code, polls, and counts its locks.
 */
@Timeout(240)
class FastPathTest {

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Fib",
        "Queens",
        "Types",
        "Shapes",
        "Failing",
        "Visible",
        "Passages",
        "Deep",
        "Unsynced"
      })
  void addsNothingButPolls(String name) throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, name, TestJar.program(name), 17);
    Map<String, byte[]> rewritten = Applications.rewrite(plain, Mechanism.REIFY);
    int compared = 0;
    for (String entry : plain.keySet()) {
      ClassNode after = node(rewritten, entry);
      for (MethodNode method : node(plain, entry).methods) {
        for (MethodNode clone : after.methods) {
          boolean isClone =
              clone.desc.equals(Captured.cloneDescriptor(method.desc))
                  && (clone.name.equals(method.name) || clone.name.equals(Names.twin(method.name)));
          if (isClone && cold(clone).size() > 0) {
            compare(entry + " " + method.name, method, clone);
            compared++;
          }
        }
      }
    }
    assertTrue(compared > 0);
  }

  private static void compare(String context, MethodNode method, MethodNode clone) {
    Map<String, Integer> expected = new TreeMap<>();
    for (AbstractInsnNode instruction : method.instructions) {
      count(expected, instruction, 1);
      if (isSync(instruction)) {
        count(expected, instruction, -1);
      }
    }
    Set<AbstractInsnNode> cold = cold(clone);
    Map<String, Integer> found = new TreeMap<>();
    for (AbstractInsnNode instruction : clone.instructions) {
      if (cold.contains(instruction)) {
        break; // cold code comes after all other code
      }
      count(found, instruction, 1);
      if (isPoll(instruction)) {
        count(found, instruction, -1);
        count(found, instruction.getNext(), -1); // IFNE
      }
      if (Locks.countsTaken(instruction) || Locks.countsReleased(instruction)) {
        count(found, instruction, -1);
      }
    }
    assertEquals(clean(expected), clean(found), context);
  }

  /** Loads and stores of variables are not counted, because the variables are in registers. */
  private static void count(Map<String, Integer> counts, AbstractInsnNode instruction, int by) {
    int opcode = instruction.getOpcode();
    boolean variable =
        (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD)
            || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE);
    if (opcode >= 0 && !variable) {
      counts.merge(Printer.OPCODES[opcode], by, Integer::sum);
    }
  }

  private static Map<String, Integer> clean(Map<String, Integer> counts) {
    counts.values().removeIf(count -> count == 0);
    return counts;
  }

  private static boolean isSync(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.name.equals("sync")
        && call.desc.equals("()V");
  }

  private static boolean isPoll(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode field && field.name.equals("request");
  }

  private static Set<AbstractInsnNode> cold(MethodNode clone) {
    Set<AbstractInsnNode> cold = new HashSet<>();
    for (AbstractInsnNode instruction : clone.instructions) {
      if (isPoll(instruction) && instruction.getNext() instanceof JumpInsnNode jump) {
        cold.add(jump.label);
      }
    }
    return cold;
  }

  private static ClassNode node(Map<String, byte[]> classes, String name) {
    ClassNode node = new ClassNode();
    new ClassReader(classes.getOrDefault(name, new byte[0])).accept(node, 0);
    return node;
  }

  @Test
  void aSyncThatTheSourceLeavesOutCostsWhatAWrittenOneCosts() throws Exception {
    String source = TestJar.program("Fib");
    List<String> with = fastClone(source);
    assertEquals(with, fastClone(source.replace("fib.sync();", "").replace("sync();", "")));
    assertTrue(with.contains("GETFIELD"), with::toString);
  }

  /** The instructions of fib's fast clone that are not cold. */
  private List<String> fastClone(String source) throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, "Fib", source, 17);
    ClassNode type = node(Applications.rewrite(plain, Mechanism.REIFY), "programs/Fib.class");
    MethodNode clone =
        type.methods.stream()
            .filter(m -> m.name.equals("fib") && m.desc.contains("WorkerContext"))
            .findFirst()
            .orElseThrow();
    Set<AbstractInsnNode> cold = cold(clone);
    List<String> code = new ArrayList<>();
    for (AbstractInsnNode instruction : clone.instructions) {
      if (cold.contains(instruction)) {
        break;
      }
      if (instruction.getOpcode() >= 0) {
        code.add(Printer.OPCODES[instruction.getOpcode()]);
      }
    }
    return code;
  }

  @Test
  void anAbortIsGone() throws Exception {
    Map<String, byte[]> plain = TestJar.compile(dir, "Aborting", TestJar.program("Aborting"), 17);
    ClassNode type = node(Applications.rewrite(plain, Mechanism.REIFY), "programs/Aborting.class");
    int looked = 0;
    for (MethodNode method : type.methods) {
      if (!method.name.startsWith("satin$") && cold(method).size() > 0) {
        for (AbstractInsnNode instruction : method.instructions) {
          assertTrue(
              !(instruction instanceof MethodInsnNode call && call.name.equals("abort")),
              method.name);
        }
        looked++;
      }
    }
    assertTrue(looked > 5, "only " + looked);
  }

  @Test
  void aSmallRecursionHasATwin() throws Exception {
    Map<String, byte[]> classes = TestJar.compile(dir, "Fib", TestJar.program("Fib"), 17);
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    byte[] fib = classes.getOrDefault("programs/Fib.class", new byte[0]);
    assertTrue(
        rewriter.rewrite(fib).explanation().methods().stream()
            .anyMatch(m -> m.name().equals("fib") && m.form() == Explanation.Form.FAST_TWIN));
  }
}
