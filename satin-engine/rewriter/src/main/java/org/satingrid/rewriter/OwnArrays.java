package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the small arrays that a method makes for results. Such an array has a known length, is in
 * one variable, is only accessed with known indexes, and is not passed to other methods.
 *
 * <p>In the sequential program the compiler needs no memory for such an array. In the fast clone
 * the compiler would need memory, because the rarely executed code that saves the variables passes
 * the array on. Therefore this code passes a copy of the array.
 */
final class OwnArrays {

  /**
   * Maximum length of an array. Copies take code, and the compiler does not inline large methods.
   */
  private static final int MAX_LENGTH = 4;

  private static final int NONE = -1;

  private final List<OwnArray> arrays = new ArrayList<>();
  private final @Nullable Origins origins;

  private OwnArrays(@Nullable Origins origins) {
    this.origins = origins;
  }

  /**
   * One array.
   *
   * @param made the instruction that makes the array
   * @param slot slot of the array's variable
   */
  private record OwnArray(IntInsnNode made, int slot, int length) {

    /**
     * Emits a copy of the array into its variable:
     *
     * <pre> LDC length; NEWARRAY; for each index: DUP; LDC i; ALOAD a; LDC i; LALOAD; LASTORE
     *  ASTORE a </pre>
     */
    void copy(Code code) {
      Type element = element(made);
      code.push(length);
      code.list().add(new IntInsnNode(Opcodes.NEWARRAY, made.operand));
      for (int i = 0; i < length; i++) {
        code.op(Opcodes.DUP).push(i).aload(slot).push(i);
        code.op(element.getOpcode(Opcodes.IALOAD)).op(element.getOpcode(Opcodes.IASTORE));
      }
      code.astore(slot);
    }
  }

  static OwnArrays of(String className, MethodNode method) {
    boolean makes = false;
    for (AbstractInsnNode instruction : method.instructions) {
      makes |= instruction.getOpcode() == Opcodes.NEWARRAY;
    }
    if (!makes) {
      return new OwnArrays(null);
    }
    Origins origins = Origins.of(className, method);
    OwnArrays found = new OwnArrays(origins);
    for (AbstractInsnNode instruction : method.instructions) {
      OwnArray array = array(instruction);
      if (array != null && isOwn(array, method, origins)) {
        found.arrays.add(array);
      }
    }
    return found;
  }

  /**
   * Returns the code that replaces the arrays by copies at a call, empty without such arrays.
   *
   * @param types types of variables and stack before the call
   */
  InsnList copy(AbstractInsnNode call, Frame<BasicValue> types) {
    Code code = new Code();
    Frame<SourceValue> frame = origins == null ? null : origins.before(call);
    for (OwnArray array : arrays) {
      // The copy needs a set variable, but on some paths the variable is still unset.
      if (frame != null
          && types.getLocal(array.slot()).isReference()
          && frame.getLocal(array.slot()).insns.equals(Set.of(array.made()))) {
        array.copy(code);
      }
    }
    return code.list();
  }

  private static Type element(IntInsnNode made) {
    return switch (made.operand) {
      case Opcodes.T_BOOLEAN, Opcodes.T_BYTE -> Type.BYTE_TYPE;
      case Opcodes.T_CHAR -> Type.CHAR_TYPE;
      case Opcodes.T_SHORT -> Type.SHORT_TYPE;
      case Opcodes.T_INT -> Type.INT_TYPE;
      case Opcodes.T_LONG -> Type.LONG_TYPE;
      case Opcodes.T_FLOAT -> Type.FLOAT_TYPE;
      default -> Type.DOUBLE_TYPE;
    };
  }

  /** Recognizes the instructions "constant, NEWARRAY, ASTORE". */
  private static @Nullable OwnArray array(AbstractInsnNode instruction) {
    if (!(instruction instanceof IntInsnNode made) || made.getOpcode() != Opcodes.NEWARRAY) {
      return null;
    }
    AbstractInsnNode before = made.getPrevious();
    int length = before == null ? NONE : constant(before);
    return length > 0
            && length <= MAX_LENGTH
            && made.getNext() instanceof VarInsnNode store
            && store.getOpcode() == Opcodes.ASTORE
        ? new OwnArray(made, store.var, length)
        : null;
  }

  /**
   * Returns the constant that an instruction loads, or NONE if it does not load a small constant.
   */
  private static int constant(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5
        ? opcode - Opcodes.ICONST_0
        : NONE;
  }

  private static boolean isOwn(OwnArray array, MethodNode method, Origins origins) {
    for (AbstractInsnNode instruction : method.instructions) {
      for (int i = 1; i <= StackEffect.touched(instruction); i++) {
        Set<AbstractInsnNode> values = origins.fromTop(instruction, i);
        if (values.contains(array.made())
            && !(values.size() == 1 && keeps(array, instruction, i, origins))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns true if an instruction takes the array as the n-th value from the top, and does not
   * pass the array on.
   */
  private static boolean keeps(
      OwnArray array, AbstractInsnNode instruction, int fromTop, Origins origins) {
    int opcode = instruction.getOpcode();
    if (opcode == Opcodes.ASTORE) {
      return ((VarInsnNode) instruction).var == array.slot();
    }
    boolean reads = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean writes = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    if (!(reads && fromTop == 2) && !(writes && fromTop == 3)) {
      return false;
    }
    Set<AbstractInsnNode> index = origins.fromTop(instruction, fromTop - 1);
    int known = index.size() == 1 ? constant(index.iterator().next()) : NONE;
    return known != NONE && known < array.length();
  }
}
