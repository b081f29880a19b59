package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds members to a class of shared objects. Another node needs these members to copy an object.
 */
final class Copies {

  private static final String THROWABLE = "(L" + Names.ABSENT + ";Ljava/lang/String;)V";

  private Copies() {}

  /** Adds the members to a class with mapped types. */
  static void add(ClassNode type) {
    boolean allFinal = true;
    for (FieldNode field : type.fields) {
      if ((field.access & ACC_STATIC) == 0) {
        allFinal &= (field.access & (ACC_FINAL | ACC_TRANSIENT)) != 0;
        field.access &= ~ACC_FINAL; // other code sets the fields of a copy after its construction
      }
    }
    if (allFinal) {
      type.fields.add(
          new FieldNode(
              ACC_PRIVATE | ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC, Names.ALL_FINAL, "Z", null, 1));
    }
    if (type.superName.equals(Names.OBJECT)) {
      type.superName = Names.SHARED_OBJECT;
    }
    type.methods.add(constructor(type.superName));
  }

  /**
   * Adds a constructor that passes the message on to an exception class of the program with mapped
   * types: {@code C(Absent a, String message) { super(a, message); }}. A superclass of the JDK gets
   * only the message.
   */
  static void addToThrowable(ClassNode type, ProgramTypes types) {
    ClassFacts above = types.find(type.superName);
    if (above == null || !types.supertypes(type.name).contains("java/lang/Throwable")) {
      return;
    }
    type.fields.stream()
        .filter(field -> (field.access & ACC_STATIC) == 0)
        .forEach(field -> field.access &= ~ACC_FINAL);
    boolean ofProgram = types.isProgram(type.superName);
    String handed = ofProgram ? THROWABLE : "(Ljava/lang/String;)V";
    if (!ofProgram && !above.methods().containsKey("<init>" + handed)) {
      return; // objects of such an exception class stay on their node
    }
    MethodNode code = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, "<init>", THROWABLE, null, null);
    code.visitVarInsn(ALOAD, 0);
    if (ofProgram) {
      code.visitVarInsn(ALOAD, 1);
    }
    code.visitVarInsn(ALOAD, 2);
    code.visitMethodInsn(INVOKESPECIAL, type.superName, "<init>", handed, false);
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    type.methods.add(code);
  }

  /** Makes a constructor for objects without content. */
  static MethodNode constructor(String superName) {
    String descriptor = "(L" + Names.ABSENT + ";)V";
    MethodNode code = new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, "<init>", descriptor, null, null);
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, 1);
    code.visitMethodInsn(INVOKESPECIAL, superName, "<init>", descriptor, false);
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    return code;
  }
}
