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
    return has(access, Opcodes.ACC_VOLATILE);
  }

  /**
   * Returns true for an access of a final field of an object. Such a field keeps its value from the
   * end of the constructor on, and no constructor spawns.
   */
  boolean isFinal(FieldInsnNode access) {
    boolean ofObject =
        access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.PUTFIELD;
    return ofObject && has(access, Opcodes.ACC_FINAL);
  }

  private boolean has(FieldInsnNode access, int flag) {
    for (ClassNode type : application.lineage(access.owner)) {
      for (FieldNode field : type.fields) {
        if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
          return (field.access & flag) != 0;
        }
      }
    }
    return false;
  }
}
