package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Finds static ThreadLocals that spawned calls and other code of the program use. The other code
 * does not see the values of the threads that run spawned calls.
 */
final class ThreadLocalChecks {
  private static final String THREAD_LOCAL = "java/lang/ThreadLocal";

  private ThreadLocalChecks() {}

  /**
   * Returns, for each such ThreadLocal, the first line of the other code that uses the ThreadLocal.
   */
  static List<Refusal> findings(SpawnedCode code, Hierarchy hierarchy) {
    Set<String> ofCalls = new HashSet<>();
    for (SpawnedCode.Method method : code.reached()) {
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (isThreadLocal(instruction, hierarchy)) {
          ofCalls.add(SpawnedCode.name((FieldInsnNode) instruction));
        }
      }
    }
    List<Refusal> findings = new ArrayList<>();
    for (SpawnedCode.Method method :
        ofCalls.isEmpty() ? List.<SpawnedCode.Method>of() : code.others()) {
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (isThreadLocal(instruction, hierarchy)) {
          String field = SpawnedCode.name((FieldInsnNode) instruction);
          if (ofCalls.remove(field)) {
            findings.add(
                method.finding(
                    instruction,
                    "spawned calls use the ThreadLocal "
                        + field
                        + " too, and each thread that runs them has its own value",
                    "pass the value as an argument, and return what a call has changed"));
          }
        }
      }
    }
    return findings;
  }

  private static boolean isThreadLocal(AbstractInsnNode instruction, Hierarchy hierarchy) {
    if (instruction.getOpcode() != Opcodes.GETSTATIC) {
      return false;
    }
    Type type = Type.getType(((FieldInsnNode) instruction).desc);
    return type.getSort() == Type.OBJECT
        && hierarchy.isSubtype(type.getInternalName(), THREAD_LOCAL);
  }
}
