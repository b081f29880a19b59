package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites static fields. The static fields of a class become the fields of one shared object, and
 * the class's initializer becomes a method. After the initializer has run, a static field of the
 * object's class refers to the object.
 */
final class StaticFields {

  private StaticFields() {}

  /**
   * Pushes the object with the static fields of a class, and initializes the class if necessary.
   */
  static MethodInsnNode find(String owner) {
    String holder = owner + Names.HOLDER;
    return new MethodInsnNode(INVOKESTATIC, holder, Names.HOLDER_METHOD, "()L" + holder + ";");
  }

  /** Returns the fields that are not constants. */
  static List<FieldNode> of(ClassNode type) {
    return type.fields.stream()
        .filter(field -> (field.access & ACC_STATIC) != 0 && field.value == null)
        .toList();
  }

  /** Makes the initializer a normal method, before the rest of the class is rewritten. */
  static void moveInitializer(ClassNode type, ProgramTypes types) {
    MethodNode initializer =
        type.methods.stream()
            .filter(method -> method.name.equals("<clinit>"))
            .findFirst()
            .orElse(null);
    if (initializer == null) {
      initializer = new MethodNode(0, "<clinit>", "()V", null, null);
      initializer.visitInsn(RETURN);
      initializer.visitMaxs(0, 0);
      type.methods.add(initializer);
    }
    initializer.name = Names.INITIALIZER;
    initializer.access = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;
    boolean isInterface = (type.access & ACC_INTERFACE) != 0;
    String above = isInterface ? null : type.superName;
    while (above != null && types.isProgram(above)) {
      if (types.hasStatics(above)) {
        initializer.instructions.insert(Code.list(find(above), Code.pop()));
        initializer.maxStack = Math.max(initializer.maxStack, 1);
        return;
      }
      above = types.superclass(above);
    }
  }

  /**
   * Returns the class of the object, rewritten.
   *
   * <pre>
   *   static C$statics $find() {
   *     C$statics known = $holder;
   *     return known != null ? known : (C$statics) Hooks.statics(C.class);
   *   }
   * </pre>
   */
  static ClassNode holder(ClassNode type, TypeNames names, ProgramTypes types) {
    ClassNode holder = new ClassNode();
    String name = type.name + Names.HOLDER;
    holder.visit(
        V1_8,
        ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
        name,
        null,
        Names.SHARED_OBJECT,
        null);
    for (FieldNode field : of(type)) {
      int access = ACC_PUBLIC | (field.access & (ACC_VOLATILE | ACC_TRANSIENT));
      if (StayingTypes.isLeftOut(field.access, field.desc, types)) {
        access |= ACC_SYNTHETIC; // The flag marks the field for FieldLayout.
      }
      holder.fields.add(new FieldNode(access, field.name, names.mapDesc(field.desc), null, null));
    }
    String self = "L" + name + ";";
    holder.fields.add(
        new FieldNode(
            ACC_PUBLIC | ACC_STATIC | ACC_VOLATILE, Names.HOLDER_FIELD, self, null, null));
    MethodNode code =
        new MethodNode(ACC_PUBLIC | ACC_STATIC, Names.HOLDER_METHOD, "()" + self, null, null);
    Label known = new Label();
    code.visitFieldInsn(GETSTATIC, name, Names.HOLDER_FIELD, self);
    code.visitInsn(DUP);
    code.visitJumpInsn(IFNONNULL, known);
    code.visitInsn(POP);
    code.visitLdcInsn(Type.getObjectType(type.name));
    code.visitMethodInsn(
        INVOKESTATIC, Names.HOOKS, "statics", "(Ljava/lang/Class;)Ljava/lang/Object;", false);
    code.visitTypeInsn(CHECKCAST, name);
    code.visitLabel(known);
    code.visitInsn(ARETURN);
    code.visitMaxs(0, 0);
    holder.methods.add(code);
    holder.methods.add(Copies.constructor(Names.SHARED_OBJECT));
    return holder;
  }
}
