package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The kind of place that an instruction reads or writes: array elements of a type, or a field. Two
 * accesses of different places never meet.
 *
 * @param key key that is equal for accesses that may meet
 */
public record Place(String key) {

  private static final String ELEMENT = "[";
  private static final String KINDS = "IJFDLBCS";

  /** Returns the place of an instruction, or null if it uses neither elements nor fields. */
  public static @Nullable Place of(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode field) {
      return new Place(field.name + ':' + field.desc);
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return new Place(ELEMENT + KINDS.charAt(opcode - Opcodes.IALOAD));
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return new Place(ELEMENT + KINDS.charAt(opcode - Opcodes.IASTORE));
    }
    return null;
  }

  /** Returns the place of the elements of an array. */
  static Place elements(Type array) {
    Type element = Type.getType(array.getDescriptor().substring(1));
    return new Place(ELEMENT + KINDS.charAt(element.getOpcode(Opcodes.IALOAD) - Opcodes.IALOAD));
  }

  /** Returns true for array elements. */
  public boolean isElement() {
    return key.startsWith(ELEMENT);
  }

  /** Returns true if the instruction reads its place. */
  public static boolean isRead(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.GETSTATIC
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD);
  }

  /** Returns the stack position of the array or object, from the top, or 0 for a static field. */
  public static int ownerFromTop(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return switch (opcode) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> 0;
      case Opcodes.GETFIELD -> 1;
      case Opcodes.PUTFIELD -> 2;
      default -> opcode >= Opcodes.IASTORE ? 3 : 2;
    };
  }
}
