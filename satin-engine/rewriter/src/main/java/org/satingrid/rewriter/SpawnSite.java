package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * One spawn in a method.
 *
 * @param call the spawned call
 * @param conversions conversions between the call and the store
 * @param store the instruction that takes the result, or null for a void call
 */
record SpawnSite(
    MethodInsnNode call,
    Conversions conversions,
    @Nullable AbstractInsnNode store,
    Destination destination) {}
