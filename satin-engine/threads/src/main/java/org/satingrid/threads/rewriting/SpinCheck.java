package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds loops that only poll a volatile field. Each read costs a round trip. */
final class SpinCheck {

  private SpinCheck() {}

  static void check(MethodNode method, ProgramTypes types, Findings findings) {
    for (Loop loop : Loop.innermost(method)) {
      FieldInsnNode looked = null;
      boolean works = false;
      for (int i = loop.first(); i <= loop.last(); i++) {
        AbstractInsnNode node = method.instructions.get(i);
        looked = looked == null ? volatileRead(node, types) : looked;
        works |= works(node);
      }
      if (looked != null && !works) {
        findings.doubt(
            method.name,
            Findings.line(looked),
            "a loop that waits for the volatile field "
                + looked.name
                + " to change; on another node each look takes a round trip",
            "wait with wait and notifyAll");
      }
    }
  }

  private static @Nullable FieldInsnNode volatileRead(AbstractInsnNode node, ProgramTypes types) {
    if (!(node instanceof FieldInsnNode access)
        || (node.getOpcode() != GETFIELD && node.getOpcode() != GETSTATIC)) {
      return null;
    }
    ProgramTypes.Field field = types.field(access.owner, access.name);
    return field != null && field.facts().is(ACC_VOLATILE) ? access : null;
  }

  /** Returns true if an instruction does more than reading, counting and yielding. */
  private static boolean works(AbstractInsnNode node) {
    if (node instanceof MethodInsnNode call) {
      return !call.owner.equals("java/lang/Thread");
    }
    int opcode = node.getOpcode();
    return opcode == INVOKEDYNAMIC
        || opcode == PUTFIELD
        || opcode == PUTSTATIC
        || (opcode >= IASTORE && opcode <= SASTORE);
  }
}
