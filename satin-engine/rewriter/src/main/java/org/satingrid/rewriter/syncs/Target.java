package org.satingrid.rewriter.syncs;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A method, as declared in a class of the application. */
record Target(ClassNode type, MethodNode method) {

  /** Returns true if a call of the method can run no other method. */
  boolean isFixed() {
    int fixed = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    return (method.access & fixed) != 0
        || method.name.equals("<init>")
        || (type.access & Opcodes.ACC_FINAL) != 0;
  }

  boolean hasCode() {
    return method.instructions.size() > 0;
  }

  String name() {
    return Chain.name(type.name, method.name);
  }

  String key() {
    return type.name + '.' + method.name + method.desc;
  }
}
