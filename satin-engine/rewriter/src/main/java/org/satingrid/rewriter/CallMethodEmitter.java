package org.satingrid.rewriter;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the method through which a task makes its call. It stands in the spawning class, because
 * only that class may be allowed to call (private and protected methods, {@code super}):
 *
 * <pre>
 *   static synthetic long satin$call$0(Fib, int):
 *     ALOAD 0; ILOAD 1; INVOKEVIRTUAL Fib.fib(I)J; LRETURN
 * </pre>
 */
final class CallMethodEmitter {

  private CallMethodEmitter() {}

  static MethodNode emit(Callee callee) {
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Names.callMethod(callee.number()),
            callee.callDescriptor(),
            null,
            null);
    int slot = 0;
    for (Type argument : callee.arguments()) {
      method.instructions.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
    }
    method.instructions.add(callee.call().clone(Map.of()));
    method.instructions.add(new InsnNode(callee.result().getOpcode(Opcodes.IRETURN)));
    return method;
  }
}
