package org.satingrid.rewriter;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the method through which a task makes its call. The method is part of the spawning class,
 * because other classes cannot call private and protected methods or use {@code super}:
 *
 * <pre>
 *   static synthetic long satin$call$0(Fib, int):
 *     ALOAD 0; ILOAD 1; INVOKEVIRTUAL Fib.fib(I)J; LRETURN
 *   static synthetic HeapFrame satin$open$0(Fib, int):
 *     ALOAD 0; ILOAD 1; INVOKEVIRTUAL Fib.satin$frame$fib(I)HeapFrame; ARETURN
 * </pre>
 */
final class CallMethodEmitter {

  private CallMethodEmitter() {}

  static MethodNode emit(Callee callee) {
    MethodInsnNode call = (MethodInsnNode) callee.call().clone(Map.of());
    return emit(callee, Names.callMethod(callee.number()), callee.callDescriptor(), call);
  }

  static MethodNode emitOpen(Callee callee) {
    MethodInsnNode call = (MethodInsnNode) callee.call().clone(Map.of());
    call.name = Names.frameMethod(call.name);
    call.desc = Captured.frameDescriptor(call.desc);
    return emit(callee, Names.openMethod(callee.number()), callee.openDescriptor(), call);
  }

  private static MethodNode emit(
      Callee callee, String name, String descriptor, MethodInsnNode call) {
    MethodNode method =
        new MethodNode(Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
    int slot = 0;
    for (Type argument : callee.arguments()) {
      method.instructions.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
    }
    method.instructions.add(call);
    int result = Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN);
    method.instructions.add(new InsnNode(result));
    return method;
  }
}
