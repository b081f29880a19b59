package org.satingrid.rewriter;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What is to be done with one method, or a copy of it; everything in order of the code.
 *
 * @param sites its spawns
 * @param passages ordinary calls of methods that spawn
 * @param barriers calls that would be one or the other, did they not stand where a lock is held
 * @param syncs its syncs
 * @param aborts its aborts
 * @param before instructions with a sync before them that the source does not have: locks that are
 *     taken while spawns are outstanding
 * @param inlets its catch clauses around spawned calls alone
 * @param flow what is outstanding where
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
