package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A place in the code that needs a sync before it.
 *
 * @param at code that can see that a spawned call has not ended
 * @param reason for people
 * @param of spawned calls that are possibly outstanding
 * @param certain true if the code certainly sees it, false if possibly
 */
record EarlyRead(AbstractInsnNode at, List<SpawnSite> of, String reason, boolean certain) {

  /** Returns true if a finally clause, or what closes a resource, is around each of the calls. */
  boolean isOfFinally(MethodCode code) {
    return of.stream().allMatch(site -> code.catchesAll(site.call()));
  }
}
