package org.satingrid.rewriter.syncs;

import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A spawned call with parts of arrays as arguments. The code before the call waits for the earlier
 * calls of the method if one of their parts overlaps the parts of this call.
 */
public final class PartCall extends MethodInsnNode {

  public PartCall(MethodInsnNode call) {
    super(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
  }

  @Override
  public AbstractInsnNode clone(Map<LabelNode, LabelNode> clonedLabels) {
    return new PartCall(this).cloneAnnotations(this);
  }
}
