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
 * Finds code of spawned calls that appends to files. Concurrent calls append in any order, and each
 * node has its own file.
 */
final class FileChecks {
  private static final Set<String> STREAMS =
      Set.of("java/io/FileOutputStream", "java/io/FileWriter");

  private FileChecks() {}

  /** Returns the first line of each method that appends to a file. */
  static List<Refusal> findings(SpawnedCode code) {
    List<Refusal> findings = new ArrayList<>();
    for (SpawnedCode.Method method : code.reached()) {
      AbstractInsnNode append = append(method.node());
      if (append != null) {
        findings.add(
            method.finding(
                append,
                "a spawned call appends to a file, calls that run at the same time append in any"
                    + " order, and each node has its own file",
                "return the text and write it in main, or let each call write its own file"));
      }
    }
    return findings;
  }

  private static @Nullable AbstractInsnNode append(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isOption =
          instruction instanceof FieldInsnNode field
              && field.owner.equals("java/nio/file/StandardOpenOption")
              && field.name.equals("APPEND");
      boolean isStream =
          instruction instanceof MethodInsnNode call
              && STREAMS.contains(call.owner)
              && call.name.equals("<init>")
              && call.desc.endsWith("Z)V")
              && call.getPrevious().getOpcode() != Opcodes.ICONST_0;
      if (isOption || isStream) {
        return instruction;
      }
    }
    return null;
  }
}
