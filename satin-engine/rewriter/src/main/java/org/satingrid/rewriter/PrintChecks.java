package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds code of spawned calls that prints, because concurrent calls print in any order, and static
 * initializers that print, because they run on each node.
 */
final class PrintChecks {
  private static final String PRINTER = "java/io/PrintStream";
  private static final Set<String> PRINTS =
      Set.of("print", "println", "printf", "format", "append", "write");

  private PrintChecks() {}

  /** Returns the first line of each method that prints. */
  static List<Refusal> findings(SpawnedCode code) {
    List<Refusal> findings = new ArrayList<>();
    for (SpawnedCode.Method method : code.reached()) {
      MethodInsnNode print = print(method.node());
      if (print != null && !printsErrorsOnly(method.node())) {
        findings.add(
            method.finding(
                print,
                "a spawned call prints, and lines of calls that run at the same time come in any"
                    + " order",
                "print in main, or return the text"));
      }
    }
    for (SpawnedCode.Method method : code.initializers()) {
      MethodInsnNode print = print(method.node());
      if (print != null && !printsErrorsOnly(method.node())) {
        findings.add(
            method.finding(
                print,
                "a static initializer prints, and runs on each node whose calls use its class",
                "print in main"));
      }
    }
    return findings;
  }

  private static @Nullable MethodInsnNode print(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && ((call.owner.equals(PRINTER) && PRINTS.contains(call.name))
              || (call.name.equals("printStackTrace")
                  && call.desc.startsWith("(L" + PRINTER + ";")))) {
        return call;
      }
    }
    return null;
  }

  /** System.err is not checked, because the order of its messages does not matter. */
  private static boolean printsErrorsOnly(MethodNode method) {
    boolean errors = false;
    boolean output = false;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode field
          && instruction.getOpcode() == Opcodes.GETSTATIC
          && field.owner.equals("java/lang/System")) {
        errors |= field.name.equals("err");
        output |= field.name.equals("out");
      }
    }
    return errors && !output;
  }
}
