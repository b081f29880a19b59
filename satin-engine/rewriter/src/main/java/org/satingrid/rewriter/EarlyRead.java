package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A place in the code that needs a sync before it.
 *
 * @param at what may see that a spawned call has not ended
 * @param reason for people
 * @param of spawned calls of which it may be too early
 * @param certain whether the code is known to see it; else it only may
 */
record EarlyRead(AbstractInsnNode at, List<SpawnSite> of, String reason, boolean certain) {}
