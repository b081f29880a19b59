package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Inserts a sync on the way to a catch clause. The same clauses are around the sync and the spawned
 * call:
 *
 * <pre> pad: ASTORE thrown; ACONST_NULL; INVOKEVIRTUAL sync; ALOAD thrown; handler: ... </pre>
 *
 * The spawned call precedes the throwing code. If the call also throws, the sequential program
 * receives only the exception of the call. Therefore this exception replaces the exception of the
 * throwing code.
 */
final class LandingPad {

  private LandingPad() {}

  /**
   * Returns true if a pad before a handler can lead to the other clauses around the call. This is
   * possible if the variables that these clauses read exist in the pad. A variable declared in an
   * inner try block does not exist where an outer clause begins.
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
   * Directs all exceptions for a handler to a pad first.
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
    // Only the first fitting block counts, because outer blocks may already be around the pad.
    method.tryCatchBlocks.addAll(0, ofPad);
    return sync;
  }

  /**
   * Inserts a pad on the way of exceptions that leave the method:
   *
   * <pre> pad: ASTORE thrown; ACONST_NULL; INVOKEVIRTUAL sync; ALOAD thrown; ATHROW </pre>
   *
   * @param throwing instructions that throw these exceptions, after the spawned call and in its try
   *     blocks
   * @param call the spawned call that the pad waits for
   * @param types supplies the origins of the method in its present form
   * @return false if the method is unchanged, because the pad could not lead to the clauses
   */
  static boolean beforeLeaving(
      Set<AbstractInsnNode> throwing,
      MethodNode method,
      MethodInsnNode call,
      String className,
      Supplier<TypeFlow> types) {
    LabelNode leave = new LabelNode();
    InsnNode rethrow = new InsnNode(Opcodes.ATHROW);
    method.instructions.add(leave);
    method.instructions.add(rethrow);
    List<TryCatchBlockNode> ranges = ranges(throwing, method, leave);
    method.tryCatchBlocks.addAll(ranges);
    if (fits(leave, method, call, types.get())) {
      before(leave, method, call, className);
      return true;
    }
    method.tryCatchBlocks.removeAll(ranges);
    method.instructions.remove(leave);
    method.instructions.remove(rethrow);
    return false;
  }

  /**
   * Returns try blocks around the given instructions, in the order of the code. The blocks contain
   * no other instruction that throws.
   */
  private static List<TryCatchBlockNode> ranges(
      Set<AbstractInsnNode> throwing, MethodNode method, LabelNode handler) {
    List<TryCatchBlockNode> ranges = new ArrayList<>();
    for (AbstractInsnNode instruction : throwing) {
      LabelNode end = new LabelNode();
      method.instructions.insert(instruction, end);
      TryCatchBlockNode last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (last != null && leadsTo(instruction, last.end)) {
        last.end = end;
      } else {
        LabelNode start = new LabelNode();
        method.instructions.insertBefore(instruction, start);
        ranges.add(new TryCatchBlockNode(start, end, handler, null));
      }
    }
    return ranges;
  }

  /** Returns true if control goes from a place to an instruction and cannot throw on the way. */
  private static boolean leadsTo(AbstractInsnNode instruction, LabelNode from) {
    AbstractInsnNode at = from;
    while (at != null
        && at != instruction
        && !MethodCode.mayThrow(at)
        && MethodCode.fallsThrough(at)) {
      at = at.getNext();
    }
    return at == instruction;
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
