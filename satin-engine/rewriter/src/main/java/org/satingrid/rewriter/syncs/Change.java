package org.satingrid.rewriter.syncs;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A spawned call that changes an argument, and an instruction that uses the argument afterwards. If
 * the call runs on another node, the changes are sent back.
 *
 * @param argument number of the argument from 0. The receiver, if any, is the first
 */
public record Change(MethodInsnNode call, int argument, AbstractInsnNode use) {}
