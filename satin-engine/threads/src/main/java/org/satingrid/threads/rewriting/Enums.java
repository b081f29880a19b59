package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Enums. Every node has its own constants. */
final class Enums {

  private Enums() {}

  /**
   * Adds the {@code values} method that the JDK calls, without handles.
   *
   * @param mapped an enum with mapped types
   */
  static void addValues(ClassNode mapped, TypeNames names) {
    String array = "[L" + mapped.name + ";";
    String rewritten = names.mapMethodName(mapped.name, "values", "()" + array);
    boolean has = mapped.methods.stream().anyMatch(method -> method.name.equals(rewritten));
    if (!has) {
      return; // the class of one constant
    }
    MethodNode code =
        new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, "values", "()" + array, null, null);
    code.visitMethodInsn(
        INVOKESTATIC, mapped.name, rewritten, "()L" + Names.REF_ARRAY + ";", false);
    code.visitMethodInsn(
        INVOKESTATIC,
        Names.ALLOCATION,
        "pin",
        "(L" + Names.SHARED_ARRAY + ";)Ljava/lang/Object;",
        false);
    code.visitTypeInsn(CHECKCAST, array);
    code.visitInsn(ARETURN);
    code.visitMaxs(0, 0);
    mapped.methods.add(code);
  }
}
