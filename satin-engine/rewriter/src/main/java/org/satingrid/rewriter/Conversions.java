package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Javac's conversions between a call and the store of its result: widening, casts, boxing. The
 * rewriter removes conversions at the spawn, and inserts them again at the store of the result.
 */
final class Conversions {

  private static final String WRAPPERS =
      "java/lang/Boolean java/lang/Byte java/lang/Character java/lang/Short java/lang/Integer"
          + " java/lang/Long java/lang/Float java/lang/Double";

  private final Type from;
  private final List<AbstractInsnNode> instructions = new ArrayList<>();
  private Type to;
  private boolean accumulates;

  Conversions(Type from) {
    this.from = from;
    this.to = from;
  }

  /** Adds an instruction if it is a conversion. */
  boolean add(AbstractInsnNode instruction) {
    Type type = result(instruction);
    if (type.equals(Type.VOID_TYPE)) {
      return false;
    }
    instructions.add(instruction);
    to = type;
    return true;
  }

  /**
   * Adds a conversion that combines the variable's value and the result. The combination is stored.
   */
  void add(Accumulation accumulation) {
    instructions.add(accumulation.load());
    instructions.add(accumulation.operation());
    to = accumulation.type();
    accumulates = true;
  }

  boolean accumulates() {
    return accumulates;
  }

  private static Type result(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> Type.INT_TYPE;
      case Opcodes.I2B, Opcodes.I2C, Opcodes.I2S -> Type.INT_TYPE;
      case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> Type.LONG_TYPE;
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> Type.FLOAT_TYPE;
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> Type.DOUBLE_TYPE;
      case Opcodes.CHECKCAST -> Type.getObjectType(((TypeInsnNode) instruction).desc);
      case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL -> boxing((MethodInsnNode) instruction);
      default -> Type.VOID_TYPE;
    };
  }

  private static Type boxing(MethodInsnNode call) {
    boolean wrapper = List.of(WRAPPERS.split(" ")).contains(call.owner);
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean boxes =
        call.name.equals("valueOf") && arguments.length == 1 && arguments[0].getSort() < Type.ARRAY;
    boolean unboxes = call.name.endsWith("Value") && arguments.length == 0;
    return wrapper && (boxes || unboxes) ? Type.getReturnType(call.desc) : Type.VOID_TYPE;
  }

  /**
   * Returns true if the conversion of a result can throw, because the result is null or its class
   * does not fit.
   */
  boolean mayThrow() {
    return instructions.stream()
        .anyMatch(
            i -> i.getOpcode() == Opcodes.CHECKCAST || i.getOpcode() == Opcodes.INVOKEVIRTUAL);
  }

  /**
   * Converts the result on the stack and drops it. The conversion throws the exceptions that a
   * store would throw.
   *
   * <pre> (Object) -> CHECKCAST java/lang/Integer, INVOKEVIRTUAL intValue, I2L, POP2 -> () </pre>
   */
  InsnList trial() {
    InsnList code = Boxing.unbox(from);
    Type type = from;
    for (AbstractInsnNode instruction : instructions) {
      Type next = result(instruction);
      if (next.equals(Type.VOID_TYPE)) {
        break; // Next is the load of the accumulating variable, which cannot fail.
      }
      code.add(instruction.clone(Map.of()));
      type = next;
    }
    code.add(new InsnNode(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    return code;
  }

  List<AbstractInsnNode> instructions() {
    return instructions;
  }

  /** Returns the final stored type. */
  Type to() {
    return to;
  }

  /**
   * Emits the conversion from the result of a task to the stored value:
   *
   * <pre>
   *   (Object) -> CHECKCAST java/lang/Integer, INVOKEVIRTUAL intValue, I2L -> (long)
   * </pre>
   */
  InsnList fromResult() {
    InsnList code = Boxing.unbox(from);
    for (AbstractInsnNode instruction : instructions) {
      code.add(instruction.clone(Map.of()));
    }
    return code;
  }

  /** Returns a key that is equal for conversions with the same effect. */
  String key() {
    StringBuilder key = new StringBuilder(from.getDescriptor());
    for (AbstractInsnNode instruction : instructions) {
      key.append(' ').append(instruction.getOpcode());
      if (instruction instanceof VarInsnNode variable) {
        key.append(variable.var);
      } else if (instruction instanceof TypeInsnNode cast) {
        key.append(cast.desc);
      } else if (instruction instanceof MethodInsnNode call) {
        key.append(call.owner).append(call.name).append(call.desc);
      }
    }
    return key.toString();
  }
}
