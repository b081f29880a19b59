package org.satingrid.threads.twins;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.MethodNode;

/**
 * Finds methods of collections that set a final field by reflection, to fill a copy. Rewritten
 * twins have no final fields and can set the field directly.
 */
final class Reflective {

  private static final String SET_MAP = "setMap";
  private static final String RESET_LOCK = "resetLock";

  private Reflective() {}

  /** Returns true for the body of a lambda in a method that sets a final field by reflection. */
  static boolean isHelper(MethodNode method) {
    return method.name.startsWith("lambda$" + SET_MAP)
        || method.name.startsWith("lambda$" + RESET_LOCK);
  }

  static void replace(String owner, MethodNode method) {
    if (method.name.equals(SET_MAP)) {
      String type = method.desc.substring(1, method.desc.indexOf(')'));
      empty(method);
      method.visitVarInsn(ALOAD, 0);
      method.visitVarInsn(ALOAD, 1);
      method.visitFieldInsn(PUTFIELD, owner, "m", type);
      method.visitInsn(RETURN);
      method.visitMaxs(2, 2);
    } else if (method.name.equals(RESET_LOCK)) {
      empty(method);
      method.visitVarInsn(ALOAD, 0);
      method.visitTypeInsn(NEW, "java/lang/Object");
      method.visitInsn(DUP);
      method.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      method.visitFieldInsn(PUTFIELD, owner, "lock", "Ljava/lang/Object;");
      method.visitInsn(RETURN);
      method.visitMaxs(3, 1);
    }
  }

  private static void empty(MethodNode method) {
    method.instructions.clear();
    method.tryCatchBlocks.clear();
    method.localVariables = null;
  }
}
