package org.satingrid.rewriter;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * What kind of place an instruction reads or writes: array elements of a type, or a field. Two
 * accesses of different places never meet.
 *
 * @param key equal for accesses that may meet
 */
record Place(String key) {

  private static final String ELEMENT = "[";

  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/io/Serializable", "java/lang/Cloneable");

  /** Null for an instruction that reads and writes neither elements nor fields. */
  static @Nullable Place of(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode field) {
      return new Place(field.name + ':' + field.desc);
    }
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return new Place(ELEMENT + (opcode - Opcodes.IALOAD));
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return new Place(ELEMENT + (opcode - Opcodes.IASTORE));
    }
    return null;
  }

  /** Whether a value of a type may be an array, or an object, that has such a place. */
  boolean mayBeIn(Type type) {
    if (type.getSort() == Type.ARRAY) {
      Type element = Type.getType(type.getDescriptor().substring(1));
      return key.equals(ELEMENT + (element.getOpcode(Opcodes.IALOAD) - Opcodes.IALOAD));
    }
    return type.getSort() == Type.OBJECT
        && (!isElement() || ABOVE_ARRAYS.contains(type.getInternalName()));
  }

  boolean isElement() {
    return key.startsWith(ELEMENT);
  }

  static boolean isRead(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.GETSTATIC
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD);
  }

  /** Where on the stack, from the top, the array or object is; 0 for a static field. */
  static int ownerFromTop(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return switch (opcode) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> 0;
      case Opcodes.GETFIELD -> 1;
      case Opcodes.PUTFIELD -> 2;
      default -> opcode >= Opcodes.IASTORE ? 3 : 2;
    };
  }
}
