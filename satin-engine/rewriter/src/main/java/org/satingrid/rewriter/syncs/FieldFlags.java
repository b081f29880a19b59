package org.satingrid.rewriter.syncs;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/** Looks fields up in the class files of the application. */
final class FieldFlags {

  private final Application application;

  FieldFlags(Application application) {
    this.application = application;
  }

  boolean isVolatile(FieldInsnNode access) {
    for (ClassNode type : application.lineage(access.owner)) {
      for (FieldNode field : type.fields) {
        if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
          return (field.access & Opcodes.ACC_VOLATILE) != 0;
        }
      }
    }
    return false;
  }
}
