package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets faults of the engine pass through the program's exception handlers. Each handler begins with
 *
 * <pre>
 *   dup
 *   invokestatic Sync.caught(Throwable)
 * </pre>
 */
final class EngineFaults {

  private EngineFaults() {}

  static void pass(MethodNode method) {
    Set<LabelNode> handlers = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    for (LabelNode handler : handlers) {
      method.instructions.insert(
          handler,
          Code.list(
              new InsnNode(DUP),
              new MethodInsnNode(INVOKESTATIC, Names.SYNC, "caught", "(Ljava/lang/Throwable;)V")));
    }
    if (!handlers.isEmpty()) {
      method.maxStack = Math.max(method.maxStack, 2);
    }
  }
}
