package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.threads.memory.Travel;

/**
 * Rewrites enums. Every node has its own constants. All nodes share the objects in the constants'
 * fields, which come from the first node.
 */
final class Enums {

  static final String READY = "$ready";

  private static final String KNOWN = "$known";

  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Class",
          "java/math/BigInteger",
          "java/math/BigDecimal");

  private Enums() {}

  /**
   * Adds a {@code values} method for the JDK, which needs an array of Java in place of a shared
   * array.
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

  /** Returns true if the access gives a standard stream to code that makes constants. */
  static boolean isOutputOfConstants(ClassNode type, MethodNode method, FieldInsnNode node) {
    return "java/lang/Enum".equals(type.superName)
        && (method.name.equals("<init>") || method.name.equals("<clinit>"))
        && node.getOpcode() == GETSTATIC
        && node.owner.equals("java/lang/System")
        && node.desc.equals("Ljava/io/PrintStream;");
  }

  /**
   * Lets the constants of an enum print once, on the first node, although each node makes the
   * constants. The initializer begins with {@code Hooks.makeFirst(C.class)}.
   */
  static void printOnce(ClassNode type) {
    boolean prints =
        type.methods.stream()
            .anyMatch(
                method -> {
                  for (AbstractInsnNode node : method.instructions) {
                    if (node instanceof FieldInsnNode field
                        && isOutputOfConstants(type, method, field)) {
                      return true;
                    }
                  }
                  return false;
                });
    for (MethodNode method : type.methods) {
      if (prints && method.name.equals("<clinit>")) {
        method.instructions.insert(
            Code.list(
                new LdcInsnNode(Type.getObjectType(type.name)),
                new MethodInsnNode(
                    INVOKESTATIC, Names.HOOKS, "makeFirst", "(Ljava/lang/Class;)V")));
        method.maxStack = Math.max(method.maxStack, 1);
      }
    }
  }

  /** Returns true if the class or a constant has a field with a mutable object. */
  static boolean hasObjects(ClassNode type, ProgramTypes types) {
    return type.fields.stream().anyMatch(field -> isObject(field.access, field.desc, types));
  }

  /** Returns true if constants of different nodes share the object in a field. */
  static boolean isObject(int access, String descriptor, ProgramTypes types) {
    Type type = Type.getType(descriptor);
    if ((access & (ACC_ENUM | ACC_SYNTHETIC | ACC_TRANSIENT)) != 0 || type.getSort() < Type.ARRAY) {
      return false;
    }
    String name = type.getInternalName();
    return type.getSort() == Type.ARRAY
        || !(VALUES.contains(name)
            || Travel.ofName(Names.binary(name)) == Travel.COPIED
            || types.isSubclass(name, "java/lang/Enum"));
  }

  /**
   * Adds the method that code calls before it reads a field with an object.
   *
   * <pre>
   *   static void $ready() { if (!$known) { Hooks.constants(C.class); $known = true; } }
   * </pre>
   */
  static void addReady(ClassNode mapped) {
    mapped.fields.stream()
        .filter(field -> (field.access & (ACC_ENUM | ACC_SYNTHETIC)) == 0)
        .forEach(field -> field.access &= ~ACC_FINAL); // set after the initialization of the class
    mapped.fields.add(
        new FieldNode(
            ACC_PRIVATE | ACC_STATIC | ACC_VOLATILE | ACC_SYNTHETIC, KNOWN, "Z", null, null));
    MethodNode code =
        new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, READY, "()V", null, null);
    Label known = new Label();
    code.visitFieldInsn(GETSTATIC, mapped.name, KNOWN, "Z");
    code.visitJumpInsn(IFNE, known);
    code.visitLdcInsn(Type.getObjectType(mapped.name));
    code.visitMethodInsn(INVOKESTATIC, Names.HOOKS, "constants", "(Ljava/lang/Class;)V", false);
    code.visitInsn(ICONST_1);
    code.visitFieldInsn(PUTSTATIC, mapped.name, KNOWN, "Z");
    code.visitLabel(known);
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    mapped.methods.add(code);
  }
}
