package org.satingrid.rewriter;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A sync that {@link PartSpawns} has inserted, and that the source does not contain. */
final class PartSync extends MethodInsnNode {

  PartSync(String className) {
    super(Opcodes.INVOKEVIRTUAL, className, "sync", "()V", false);
  }

  @Override
  public AbstractInsnNode clone(Map<LabelNode, LabelNode> clonedLabels) {
    return new PartSync(owner).cloneAnnotations(this);
  }
}
