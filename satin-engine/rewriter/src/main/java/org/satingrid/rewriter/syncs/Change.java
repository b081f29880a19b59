package org.satingrid.rewriter.syncs;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A spawned call that changes what it was given, and an instruction that uses it afterwards. From
 * another node the changes come back.
 *
 * @param argument counted from 0, the receiver first where there is one
 */
public record Change(MethodInsnNode call, int argument, AbstractInsnNode use) {}
