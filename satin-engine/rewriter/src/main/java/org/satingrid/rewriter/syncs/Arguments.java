package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The arguments of a call.
 *
 * @param types types of the arguments, the receiver first
 * @param result type of the result
 */
record Arguments(List<Type> types, Type result) {

  static Arguments of(AbstractInsnNode instruction) {
    List<Type> types = new ArrayList<>();
    String descriptor = "()V";
    if (instruction instanceof MethodInsnNode call) {
      descriptor = call.desc;
      if (call.getOpcode() != Opcodes.INVOKESTATIC) {
        types.add(Type.getObjectType(call.owner));
      }
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      descriptor = call.desc;
    }
    types.addAll(List.of(Type.getArgumentTypes(descriptor)));
    return new Arguments(types, Type.getReturnType(descriptor));
  }

  int count() {
    return types.size();
  }

  Type type(int number) {
    return types.get(number);
  }
}
