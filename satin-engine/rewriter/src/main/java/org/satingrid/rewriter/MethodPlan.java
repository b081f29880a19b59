package org.satingrid.rewriter;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is to be done with one method: its spawns, its syncs, and what is outstanding where. */
record MethodPlan(
    MethodNode method, List<SpawnSite> sites, Set<AbstractInsnNode> syncs, PendingFlow flow) {}
