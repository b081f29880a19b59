package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Examines code in which control goes only from one instruction to the next. */
final class StraightLine {

  private final Set<LabelNode> targets = new HashSet<>();

  StraightLine(MethodNode method) {
    MethodCode code = new MethodCode(method);
    for (AbstractInsnNode instruction : method.instructions) {
      for (AbstractInsnNode next : code.successors(instruction)) {
        if (next instanceof LabelNode label && next != instruction.getNext()) {
          targets.add(label);
        }
      }
    }
  }

  /**
   * Returns true if control can also reach a label from a place other than the instruction before
   * the label.
   */
  boolean isTarget(AbstractInsnNode label) {
    return label instanceof LabelNode && targets.contains(label);
  }

  /** Returns the next instruction, or null if control can also reach it from another place. */
  @Nullable AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode next = instruction.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (isTarget(next)) {
        return null;
      }
      next = next.getNext();
    }
    return next;
  }
}
