package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds bridges for methods that override a method of the JDK with arrays in its descriptor. After
 * rewriting, these methods have handles in the descriptor, and the JDK no longer finds them.
 * Instead the JDK calls a bridge with the arrays:
 *
 * <pre>
 *   public Object[] toArray(Object[] a) { return (Object[]) pin(toArray((RefArray) wrap(a))); }
 * </pre>
 */
final class Bridges {

  private Bridges() {}

  /**
   * Returns the class of the JDK with the overridden method, or null if rewriting does not change
   * the method's descriptor.
   */
  static @Nullable String overridden(
      ClassNode type, MethodNode method, ProgramTypes types, TypeNames names) {
    boolean changes = !names.mapMethodDesc(method.desc).equals(method.desc);
    if (!changes
        || method.name.startsWith("<")
        || (method.access & (ACC_STATIC | ACC_PRIVATE | ACC_ABSTRACT)) != 0) {
      return null;
    }
    for (String above : types.supertypes(type.name)) {
      ClassFacts facts = types.isProgram(above) ? null : types.find(above);
      if (facts != null
          && Library.of(above) == null
          && facts.methods().containsKey(method.name + method.desc)) {
        return above;
      }
    }
    return null;
  }

  /** Returns true if all types that rewriting changes are arrays of one dimension. */
  static boolean isPossible(MethodNode method) {
    List<Type> all = new ArrayList<>(List.of(Type.getArgumentTypes(method.desc)));
    all.add(Type.getReturnType(method.desc));
    return all.stream()
        .allMatch(
            type ->
                type.getSort() == Type.ARRAY
                    ? type.getDimensions() == 1
                    : type.getSort() != Type.OBJECT || Library.of(type.getInternalName()) == null);
  }

  /**
   * Returns the bridges of a class, before the types of the class are mapped. The bridges have
   * mapped types.
   */
  static List<MethodNode> of(ClassNode type, ProgramTypes types, TypeNames names) {
    List<MethodNode> bridges = new ArrayList<>();
    for (MethodNode method : type.methods) {
      boolean generates = method.desc.startsWith("(Ljava/util/function/IntFunction;)[");
      if (!generates && overridden(type, method, types, names) != null) {
        bridges.add(bridge(type, method, names));
      }
    }
    return bridges;
  }

  private static MethodNode bridge(ClassNode type, MethodNode method, TypeNames names) {
    int access = (method.access & (ACC_PUBLIC | ACC_PROTECTED)) | ACC_SYNTHETIC;
    MethodNode code = new MethodNode(access, method.name, method.desc, null, null);
    code.visitVarInsn(ALOAD, 0);
    int local = 1;
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      code.visitVarInsn(argument.getOpcode(ILOAD), local);
      local += argument.getSize();
      if (argument.getSort() == Type.ARRAY) {
        code.visitMethodInsn(
            INVOKESTATIC,
            Names.ALLOCATION,
            "wrap",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            false);
        code.visitTypeInsn(CHECKCAST, Names.handle(argument.getDescriptor()));
      }
    }
    code.visitMethodInsn(
        (type.access & ACC_INTERFACE) != 0 ? INVOKEINTERFACE : INVOKEVIRTUAL,
        type.name,
        names.mapMethodName(type.name, method.name, method.desc),
        names.mapMethodDesc(method.desc),
        (type.access & ACC_INTERFACE) != 0);
    Type result = Type.getReturnType(method.desc);
    if (result.getSort() == Type.ARRAY) {
      code.visitMethodInsn(
          INVOKESTATIC,
          Names.ALLOCATION,
          "pin",
          "(L" + Names.SHARED_ARRAY + ";)Ljava/lang/Object;",
          false);
      code.visitTypeInsn(CHECKCAST, result.getInternalName());
    }
    code.visitInsn(result.getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    return code;
  }
}
