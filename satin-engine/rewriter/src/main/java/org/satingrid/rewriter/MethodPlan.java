package org.satingrid.rewriter;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The planned changes to one method, or a copy of it, in the order of the code.
 *
 * @param sites its spawns
 * @param passages ordinary calls of spawning methods
 * @param barriers calls that are neither because a lock is held there
 * @param syncs its syncs
 * @param aborts its aborts
 * @param before instructions with an inserted sync: locks taken while spawns are outstanding
 * @param inlets its catch clauses around spawned calls alone
 * @param flow the outstanding calls at each point
 */
record MethodPlan(
    MethodNode method,
    List<SpawnSite> sites,
    List<MethodInsnNode> passages,
    List<MethodInsnNode> barriers,
    Set<AbstractInsnNode> syncs,
    Set<AbstractInsnNode> aborts,
    Set<AbstractInsnNode> before,
    Inlets inlets,
    PendingFlow flow) {}
