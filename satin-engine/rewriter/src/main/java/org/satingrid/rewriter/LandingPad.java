package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * A sync on the way to a catch clause, around which the same clauses stand as around the spawned
 * call:
 *
 * <pre> pad: ASTORE thrown; ACONST_NULL; INVOKEVIRTUAL sync; ALOAD thrown; handler: ... </pre>
 *
 * The spawned call stands before what threw. If the call throws too, its exception is the one that
 * the sequential program would see, and replaces the other.
 */
final class LandingPad {

  private LandingPad() {}

  /**
   * Whether a pad before a handler may lead to the other clauses around the call: what they read is
   * there. A variable that is declared in an inner try block is not, where an outer clause begins.
   */
  static boolean fits(LabelNode handler, MethodNode method, MethodInsnNode call, TypeFlow types) {
    MethodCode code = new MethodCode(method);
    Frame<BasicValue> here = types.before(handler);
    if (here == null) {
      return false;
    }
    Liveness liveness = Liveness.of(method);
    return method.tryCatchBlocks.stream()
        .filter(block -> block.handler != handler && code.covers(block, call))
        .allMatch(
            block -> agree(here, types.before(block.handler), liveness.before(block.handler)));
  }

  private static boolean agree(
      Frame<BasicValue> here, @Nullable Frame<BasicValue> there, BitSet read) {
    return there != null
        && read.stream().allMatch(slot -> here.getLocal(slot).equals(there.getLocal(slot)));
  }

  /**
   * Has all exceptions for a handler come to a pad first.
   *
   * @param call the spawned call that the pad waits for
   * @return the pad's sync
   */
  static MethodInsnNode before(
      LabelNode handler, MethodNode method, MethodInsnNode call, String className) {
    MethodCode code = new MethodCode(method);
    List<TryCatchBlockNode> around =
        method.tryCatchBlocks.stream().filter(block -> code.covers(block, call)).toList();
    LabelNode pad = new LabelNode();
    LabelNode end = new LabelNode();
    MethodInsnNode sync = Detector.sync(className);
    InsnList instructions = instructions(pad, sync, end, method.maxLocals++);
    if (code.fallsInto(handler)) {
      instructions.add(new JumpInsnNode(Opcodes.GOTO, handler));
      method.instructions.add(instructions);
    } else {
      method.instructions.insertBefore(handler, instructions);
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      block.handler = block.handler == handler ? pad : block.handler;
      block.end = block.end == handler ? pad : block.end;
    }
    List<TryCatchBlockNode> ofPad = new ArrayList<>();
    for (TryCatchBlockNode block : around) {
      ofPad.add(new TryCatchBlockNode(pad, end, block.handler, block.type));
    }
    // The first that fits counts: blocks further out may be around the pad already.
    method.tryCatchBlocks.addAll(0, ofPad);
    return sync;
  }

  private static InsnList instructions(
      LabelNode pad, MethodInsnNode sync, LabelNode end, int thrown) {
    InsnList code = new InsnList();
    code.add(pad);
    code.add(new VarInsnNode(Opcodes.ASTORE, thrown));
    code.add(new Code().op(Opcodes.ACONST_NULL).list());
    code.add(sync);
    code.add(new VarInsnNode(Opcodes.ALOAD, thrown));
    code.add(end);
    return code;
  }
}
