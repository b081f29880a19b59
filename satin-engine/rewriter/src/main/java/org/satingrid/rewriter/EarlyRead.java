package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A place in the code that needs a sync before it.
 *
 * @param at code that would run too early if a spawned call has not ended
 * @param reason reason, as text for users
 * @param of spawned calls that may be outstanding
 * @param certain true if the code is certain to run too early, false if this is only possible
 */
record EarlyRead(AbstractInsnNode at, List<SpawnSite> of, String reason, boolean certain) {

  /**
   * Returns true if a finally clause, or the code that closes a resource, surrounds each of the
   * calls.
   */
  boolean isOfFinally(MethodCode code) {
    return of.stream().allMatch(site -> code.catchesAll(site.call()));
  }
}
