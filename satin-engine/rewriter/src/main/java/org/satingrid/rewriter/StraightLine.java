package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Code in which control goes only from one instruction to the next. */
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
   * Returns true if control can reach a label from another place than the instruction before it.
   */
  boolean isTarget(AbstractInsnNode label) {
    return label instanceof LabelNode && targets.contains(label);
  }

  /** The instruction that follows and cannot be reached otherwise. */
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
