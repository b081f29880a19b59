package org.satingrid.rewriter;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The planned changes to a method or to a copy of a method, in the order of the code.
 *
 * @param sites the method's spawns
 * @param passages ordinary calls of spawning methods
 * @param barriers calls that neither spawn nor can be captured, because the method holds a lock
 * @param syncs the method's syncs
 * @param aborts the method's aborts
 * @param before instructions that take a lock while spawns are outstanding. A sync is inserted
 *     before each instruction
 * @param inlets catch clauses that are around spawned calls but not around a sync
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
