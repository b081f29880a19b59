package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Recognizes the accesses of elements of parts. The rewriter checks at run time that these accesses
 * stay within the part.
 */
final class PartAccesses {

  private PartAccesses() {}

  /** Returns the parameters of a method that are marked as parts. */
  static long of(RefFlow flow, Calls calls) {
    Parts parts = calls.parts(flow.owner(), flow.method());
    int receiver = (flow.method().access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    long found = Refs.NONE;
    for (int parameter : parts == null ? List.<Integer>of() : parts.arrayParameters()) {
      if (parameter + receiver < Refs.PARAMETERS) {
        found |= Refs.parameter(parameter + receiver);
      }
    }
    return found;
  }

  /** Returns true if all objects of a set that the method has not made are parts. */
  static boolean areOnly(long refs, long parts) {
    return Refs.isForeign(refs) && (refs & Refs.FOREIGN & ~parts) == 0;
  }

  /**
   * Returns the effects of a call without its accesses of parts, or null if it has no others.
   *
   * @param callee the parts that the called method has marked, or null
   * @param parts the parts of the calling method
   */
  static @Nullable Effects leftOut(
      MethodInsnNode call, RefFrame frame, Effects effects, @Nullable Parts callee, long parts) {
    Type[] types = Type.getArgumentTypes(call.desc);
    Effects beside = effects.beside();
    boolean passes = false;
    boolean all = true;
    for (int i = 0; i < types.length; i++) {
      boolean range = PartRanges.of(call, i) != null;
      if (range || (callee != null && callee.isArray(i))) {
        long refs = frame.top(types.length - i);
        passes = true;
        all &= !Refs.isForeign(refs) || areOnly(refs, parts);
      }
    }
    if (!passes || !all) {
      return effects;
    }
    if (callee == null) {
      return PartRanges.runsOnlyJdk(call) ? null : effects;
    }
    return beside == null ? effects : beside;
  }
}
