package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Rewrites instructions on arrays. */
final class ArrayCode {

  private static final String OBJECTS = "[Ljava/lang/Object;";

  private final ClassRewriting context;
  private final MethodNode method;

  ArrayCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
  }

  @Nullable InsnList replacement(AbstractInsnNode node, Frame<BasicValue> frame) {
    int opcode = node.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      String array = arrayOf(opcode - IALOAD, TypeFlow.operand(frame, 1));
      return Code.list(
          context.accessors().load(array, array.substring(1), context.site(method, node)));
    }
    if (opcode >= IASTORE && opcode <= SASTORE) {
      String array = arrayOf(opcode - IASTORE, TypeFlow.operand(frame, 2));
      return Code.list(context.accessors().store(array, context.site(method, node)));
    }
    return switch (opcode) {
      case ARRAYLENGTH -> Code.list(new FieldInsnNode(GETFIELD, Names.SHARED_ARRAY, "length", "I"));
      case NEWARRAY -> create(primitive(((IntInsnNode) node).operand));
      case ANEWARRAY -> create(Type.getObjectType(((TypeInsnNode) node).desc));
      case MULTIANEWARRAY -> grid((MultiANewArrayInsnNode) node);
      case CHECKCAST, INSTANCEOF -> cast((TypeInsnNode) node);
      default -> null;
    };
  }

  /**
   * Returns the array's descriptor. An array without a known type is always null or an array of
   * objects.
   */
  static String arrayOf(int kind, BasicValue value) {
    Type type = value.getType();
    if (type != null && type.getSort() == Type.ARRAY) {
      return type.getDescriptor();
    }
    return List.of("[I", "[J", "[F", "[D", OBJECTS, "[B", "[C", "[S").get(kind);
  }

  private static Type primitive(int code) {
    return switch (code) {
      case T_BOOLEAN -> Type.BOOLEAN_TYPE;
      case T_CHAR -> Type.CHAR_TYPE;
      case T_FLOAT -> Type.FLOAT_TYPE;
      case T_DOUBLE -> Type.DOUBLE_TYPE;
      case T_BYTE -> Type.BYTE_TYPE;
      case T_SHORT -> Type.SHORT_TYPE;
      case T_INT -> Type.INT_TYPE;
      default -> Type.LONG_TYPE;
    };
  }

  private static InsnList create(Type component) {
    return Code.list(
        Code.component(component),
        allocation("array", "(ILjava/lang/Class;)L" + Names.SHARED_ARRAY + ";"),
        new TypeInsnNode(CHECKCAST, "[" + component.getDescriptor()));
  }

  private static MethodInsnNode allocation(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, Names.ALLOCATION, name, descriptor);
  }

  private @Nullable InsnList grid(MultiANewArrayInsnNode node) {
    if (node.dims == 1) {
      return create(Type.getType(node.desc.substring(1)));
    }
    if (node.dims > 3) {
      context
          .findings()
          .refuse(
              method,
              node,
              "an array of " + node.dims + " dimensions made at once",
              "make its first three dimensions, and the others in a loop");
      return null;
    }
    InsnList list = new InsnList();
    StringBuilder descriptor = new StringBuilder("(").append("I".repeat(node.dims));
    for (int dim = 1; dim <= node.dims; dim++) {
      list.add(Code.component(Type.getType(node.desc.substring(dim))));
      descriptor.append("Ljava/lang/Class;");
    }
    list.add(allocation("grid", descriptor + ")L" + Names.SHARED_ARRAY + ";"));
    list.add(new TypeInsnNode(CHECKCAST, node.desc));
    return list;
  }

  /**
   * Returns the code of a cast to an array of objects, which needs an additional check. Returns
   * null for other types. A cast to an array of primitives becomes a cast to its handle.
   */
  private static @Nullable InsnList cast(TypeInsnNode node) {
    if (!node.desc.startsWith("[") || !Names.handle(node.desc).equals(Names.REF_ARRAY)) {
      return null;
    }
    AbstractInsnNode component = Code.component(Type.getType(node.desc.substring(1)));
    if (node.getOpcode() == INSTANCEOF) {
      return Code.list(
          component, allocation("isArrayOf", "(Ljava/lang/Object;Ljava/lang/Class;)Z"));
    }
    return Code.list(
        component,
        allocation("cast", "(Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;"),
        new TypeInsnNode(CHECKCAST, node.desc));
  }
}
