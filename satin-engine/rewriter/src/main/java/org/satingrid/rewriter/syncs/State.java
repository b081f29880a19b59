package org.satingrid.rewriter.syncs;

import java.util.List;

/**
 * What holds before an instruction.
 *
 * @param frame the method's references
 * @param out own objects that others know
 * @param loans what the calls have
 * @param pending spawned calls that may not have ended
 * @param inInlet whether the instruction is in a catch clause that runs when its call throws: it
 *     may change what others know, if no other call touches it
 */
record State(RefFrame frame, long out, Loans loans, List<Pending> pending, boolean inInlet) {

  Pending first() {
    return pending.get(0);
  }

  /** Returns that an instruction waits for all of the calls. */
  Wait wait(String reason, boolean certain) {
    return new Wait(pending, reason, certain, true);
  }
}
