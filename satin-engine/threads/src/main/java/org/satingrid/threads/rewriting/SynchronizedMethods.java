package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites synchronized methods. A synchronized method becomes a method with a synchronized block
 * around its code.
 */
final class SynchronizedMethods {

  private SynchronizedMethods() {}

  static void expand(ClassNode type, MethodNode method) {
    if ((method.access & ACC_SYNCHRONIZED) == 0) {
      return;
    }
    method.access &= ~ACC_SYNCHRONIZED;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() >= IRETURN && node.getOpcode() <= RETURN) {
        method.instructions.insertBefore(node, monitor(type, method, MONITOREXIT));
      }
    }
    InsnList begin = monitor(type, method, MONITORENTER);
    begin.add(start);
    method.instructions.insert(begin);
    method.instructions.add(end);
    method.instructions.add(handler);
    method.instructions.add(monitor(type, method, MONITOREXIT));
    method.instructions.add(new InsnNode(ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    method.maxStack++;
  }

  private static InsnList monitor(ClassNode type, MethodNode method, int opcode) {
    boolean ofClass = (method.access & ACC_STATIC) != 0;
    return Code.list(
        ofClass ? new LdcInsnNode(Type.getObjectType(type.name)) : new VarInsnNode(ALOAD, 0),
        new InsnNode(opcode));
  }
}
