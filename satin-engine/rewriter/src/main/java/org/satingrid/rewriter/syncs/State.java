package org.satingrid.rewriter.syncs;

import java.util.List;

/**
 * The analysis state before an instruction.
 *
 * @param frame the method's references
 * @param out own objects that are visible to other code
 * @param loans the objects of outstanding calls
 * @param pending spawned calls that have possibly not ended
 * @param inInlet true if the instruction is in a catch clause that runs when its call throws. The
 *     clause can change visible objects if no other call touches them.
 */
record State(RefFrame frame, long out, Loans loans, List<Pending> pending, boolean inInlet) {

  Pending first() {
    return pending.get(0);
  }

  /** Returns a wait for all outstanding calls. */
  Wait wait(String reason, boolean certain) {
    return new Wait(pending, reason, certain, true);
  }
}
