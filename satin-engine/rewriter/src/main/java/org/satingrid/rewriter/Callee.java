package org.satingrid.rewriter;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A method that a class spawns. One task class is generated for each callee.
 *
 * @param caller internal name of the spawning class
 * @param number number of this callee among the callees of the caller
 * @param call the call that a task makes
 */
record Callee(String caller, int number, MethodInsnNode call) {

  /** Returns the type that the receiver must have for this call. */
  Type receiver() {
    return Type.getObjectType(call.getOpcode() == Opcodes.INVOKESPECIAL ? caller : call.owner);
  }

  Type result() {
    return Type.getReturnType(call.desc);
  }

  /** Returns the types of the receiver and of the arguments, in this order. */
  Type[] arguments() {
    Type[] own = Type.getArgumentTypes(call.desc);
    Type[] all = new Type[own.length + 1];
    all[0] = receiver();
    System.arraycopy(own, 0, all, 1, own.length);
    return all;
  }

  String taskClass() {
    return Names.taskClass(caller, number);
  }

  String factoryDescriptor() {
    return Type.getMethodDescriptor(Type.getObjectType(Names.TASK), arguments());
  }

  String callDescriptor() {
    return Type.getMethodDescriptor(result(), arguments());
  }

  String openDescriptor() {
    return Type.getMethodDescriptor(Type.getObjectType(Names.HEAP_FRAME), arguments());
  }

  String key() {
    return call.getOpcode() + " " + call.owner + "." + call.name + call.desc;
  }
}
