package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** The effect of an instruction on the top of the stack. */
final class StackEffect {

  private StackEffect() {}

  /**
   * Returns the number of values at the top of the stack that an instruction can take, read or
   * move.
   */
  static int touched(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof MethodInsnNode call) {
      int receiver = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
      return receiver + Type.getArgumentTypes(call.desc).length;
    }
    if (instruction instanceof InvokeDynamicInsnNode call) {
      return Type.getArgumentTypes(call.desc).length;
    }
    if (instruction instanceof MultiANewArrayInsnNode array) {
      return array.dims;
    }
    if (opcode <= Opcodes.ALOAD) {
      return 0;
    }
    if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
      return 1;
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return 3;
    }
    if (isPure(opcode)) {
      return isUnary(opcode) ? 1 : 2;
    }
    return switch (opcode) {
      case Opcodes.IINC, Opcodes.NEW, Opcodes.GETSTATIC -> 0;
      case Opcodes.DUP,
          Opcodes.POP,
          Opcodes.GETFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.ARRAYLENGTH,
          Opcodes.CHECKCAST,
          Opcodes.INSTANCEOF ->
          1;
      case Opcodes.DUP_X2, Opcodes.DUP2_X1 -> 3;
      case Opcodes.DUP2_X2 -> 4;
      default -> 2;
    };
  }

  /**
   * Returns the parameter types of a call, with the receiver first, empty for other instructions.
   */
  static List<Type> passed(AbstractInsnNode instruction) {
    List<Type> types = new ArrayList<>();
    if (instruction instanceof MethodInsnNode call) {
      if (call.getOpcode() != Opcodes.INVOKESTATIC) {
        types.add(Type.getObjectType(call.owner));
      }
      types.addAll(List.of(Type.getArgumentTypes(call.desc)));
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      types.addAll(List.of(Type.getArgumentTypes(call.desc)));
    }
    return types;
  }

  /**
   * Returns true for arithmetic that can be deferred, because it has no side effects and cannot
   * throw.
   */
  static boolean isPure(int opcode) {
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM, Opcodes.IINC -> false;
      default -> opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG;
    };
  }

  private static boolean isUnary(int opcode) {
    return (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG)
        || (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S);
  }

  /**
   * Returns true if an instruction can continue at another place than the next instruction.
   * Exceptions do not count.
   */
  static boolean isJump(int opcode) {
    return (opcode >= Opcodes.IFEQ && opcode <= Opcodes.RETURN)
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL;
  }
}
