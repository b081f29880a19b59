package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The local variables that the rewriter adds after the variables of a method: the frame, and for
 * each local destination its last spawned task. A later spawn for the same destination replaces the
 * task, and an ordinary store clears it. Therefore the last store wins, as in the sequential
 * program.
 */
final class HiddenLocals {

  private final int frame;
  private final List<Destination.Local> destinations;

  HiddenLocals(int first, List<Destination.Local> destinations) {
    this.frame = first;
    this.destinations = destinations;
  }

  VarInsnNode loadFrame() {
    return new VarInsnNode(Opcodes.ALOAD, frame);
  }

  VarInsnNode storeFrame() {
    return new VarInsnNode(Opcodes.ASTORE, frame);
  }

  VarInsnNode load(Destination.Local destination) {
    return new VarInsnNode(Opcodes.ALOAD, slot(destination));
  }

  VarInsnNode store(Destination.Local destination) {
    return new VarInsnNode(Opcodes.ASTORE, slot(destination));
  }

  private int slot(Destination.Local destination) {
    return frame + 1 + destinations.indexOf(destination);
  }

  /**
   *
   *
   * <pre> ACONST_NULL; ASTORE frame; ACONST_NULL; ASTORE spawned_i ... </pre>
   */
  InsnList initialize() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.ACONST_NULL));
    code.add(storeFrame());
    code.add(clear(destinations));
    return code;
  }

  /**
   *
   *
   * <pre> ACONST_NULL; ASTORE spawned_i ... </pre>
   */
  InsnList clear(List<Destination.Local> some) {
    InsnList code = new InsnList();
    for (Destination.Local destination : some) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
      code.add(store(destination));
    }
    return code;
  }
}
