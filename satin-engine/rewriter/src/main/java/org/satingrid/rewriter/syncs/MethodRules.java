package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Decides which code of a method can run while spawned calls have not ended. */
public final class MethodRules {

  private final Analysis analysis;
  private final @Nullable RefFlow flow;

  /**
   * @param flow flow of references, or null if the method is too large. Then every instruction
   *     waits
   */
  MethodRules(Analysis analysis, @Nullable RefFlow flow) {
    this.analysis = analysis;
    this.flow = flow;
  }

  /** Returns the method's objects that spawned calls use after an instruction. */
  public Loans after(AbstractInsnNode instruction, Loans before) {
    return flow == null ? before : analysis.after(flow, instruction, before);
  }

  /**
   * Returns why an instruction has to wait, or null.
   *
   * @param pending calls that may not have ended, at least one
   */
  public @Nullable Wait at(
      AbstractInsnNode instruction, List<Pending> pending, Surroundings around) {
    return flow == null
        ? new Wait(pending, "the method is too large to be looked into", true, false)
        : analysis.at(flow, instruction, pending, around);
  }

  /** Returns the size of the stack before an instruction, or -1 if unknown. */
  public int depth(AbstractInsnNode instruction) {
    RefFrame frame = flow == null ? null : flow.before(instruction);
    return frame == null ? -1 : frame.getStackSize();
  }
}
