package org.satingrid.rewriter.syncs;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A lambda or method reference.
 *
 * @param type the interface that it implements
 * @param method the interface's method
 * @param code the call that it makes
 */
record Lambda(String type, String method, MethodInsnNode code) {

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  static boolean isMadeBy(String bootstrapOwner) {
    return bootstrapOwner.equals(FACTORY);
  }

  static Lambda of(InvokeDynamicInsnNode made) {
    return of(made.name, made.desc, (Handle) made.bsmArgs[1]);
  }

  static Lambda of(String name, String descriptor, Handle code) {
    int opcode =
        switch (code.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          default -> Opcodes.INVOKESPECIAL;
        };
    MethodInsnNode call =
        new MethodInsnNode(
            opcode, code.getOwner(), code.getName(), code.getDesc(), code.isInterface());
    return new Lambda(Type.getReturnType(descriptor).getInternalName(), name, call);
  }
}
