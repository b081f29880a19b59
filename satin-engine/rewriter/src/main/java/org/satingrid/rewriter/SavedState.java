package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The content of a frame at one label: the live variables, and the values on the stack from the
 * bottom.
 *
 * @param label value of {@code HeapFrame.label}
 */
record SavedState(
    int label, List<Value> stack, List<Value> locals, int primitives, int references) {

  /**
   * One value.
   *
   * @param type the type that the code at the label needs, or the type of null for a value that is
   *     always null
   * @param slot slot of the variable in the resume clone, or -1 for a value on the stack
   * @param index index in the frame's array of primitives or references, or -1 for a value that is
   *     always null
   */
  record Value(Type type, int slot, int index) {
    boolean isNull() {
      return index < 0;
    }

    /** Returns the type of the value in the signatures of helper methods. */
    Type passed() {
      return Boxing.isPrimitive(type) ? type : Type.getObjectType(Hierarchy.OBJECT);
    }
  }

  /** Returns an empty state. */
  static SavedState empty(int label) {
    return new SavedState(label, List.of(), List.of(), 0, 0);
  }

  /** Returns a state with arguments of the given types in successive slots. */
  static SavedState ofArguments(int label, Type[] arguments, int firstSlot) {
    Builder builder = new Builder();
    List<Value> locals = new ArrayList<>();
    int slot = firstSlot;
    for (Type argument : arguments) {
      locals.add(builder.value(argument, slot));
      slot += argument.getSize();
    }
    return new SavedState(label, List.of(), locals, builder.primitives, builder.references);
  }

  /**
   * Returns the state with the live values.
   *
   * @param firstSlot slots of the method's own variables
   * @param depth number of stack values to save, from the bottom
   */
  static SavedState of(
      int label, @Nullable Frame<BasicValue> frame, BitSet live, int firstSlot, int depth)
      throws Uncapturable {
    if (frame == null) {
      return empty(label);
    }
    Builder builder = new Builder();
    List<Value> locals = new ArrayList<>();
    for (int slot = live.nextSetBit(firstSlot); slot >= 0; slot = live.nextSetBit(slot + 1)) {
      BasicValue value = frame.getLocal(slot);
      if (value.getType() != null && !(value instanceof TypeInterpreter.Fresh)) {
        locals.add(builder.value(value.getType(), slot));
      }
    }
    List<Value> stack = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      BasicValue value = frame.getStack(i);
      if (value instanceof TypeInterpreter.Fresh || value.getType() == null) {
        throw new Uncapturable("an object is being made around it");
      }
      stack.add(builder.value(value.getType(), -1));
    }
    return new SavedState(label, stack, locals, builder.primitives, builder.references);
  }

  private static final class Builder {
    private int primitives;
    private int references;

    Value value(Type type, int slot) {
      if (type.equals(BasicInterpreter.NULL_TYPE)) {
        return new Value(type, slot, -1);
      }
      return new Value(type, slot, Boxing.isPrimitive(type) ? primitives++ : references++);
    }
  }

  /**
   * Emits code that saves the value on the stack.
   *
   * <pre> (long) -> ALOAD f; LDC index; INVOKESTATIC HeapFrame.save -> () </pre>
   */
  static void save(Code code, Value value, int frameSlot) {
    if (value.isNull()) {
      code.op(Opcodes.POP);
      return;
    }
    String type =
        switch (value.passed().getSort()) {
          case Type.LONG -> "J";
          case Type.FLOAT -> "F";
          case Type.DOUBLE -> "D";
          case Type.OBJECT -> Names.OBJECT_TYPE;
          default -> "I";
        };
    code.aload(frameSlot).push(value.index());
    code.callStatic(Names.HEAP_FRAME, "save", "(" + type + Names.HEAP_FRAME_TYPE + "I)V");
  }

  /**
   * Emits code that pushes a saved value.
   *
   * <pre> () -> ALOAD f; LDC index; INVOKEVIRTUAL HeapFrame.loadLong -> (long) </pre>
   */
  static void load(Code code, Value value, int frameSlot) {
    if (value.isNull()) {
      code.op(Opcodes.ACONST_NULL);
      return;
    }
    code.aload(frameSlot).push(value.index());
    switch (value.type().getSort()) {
      case Type.LONG -> code.callVirtual(Names.HEAP_FRAME, "loadLong", "(I)J");
      case Type.FLOAT -> code.callVirtual(Names.HEAP_FRAME, "loadFloat", "(I)F");
      case Type.DOUBLE -> code.callVirtual(Names.HEAP_FRAME, "loadDouble", "(I)D");
      case Type.ARRAY, Type.OBJECT ->
          code.callVirtual(Names.HEAP_FRAME, "loadReference", "(I)" + Names.OBJECT_TYPE)
              .cast(value.type());
      default -> code.callVirtual(Names.HEAP_FRAME, "loadInt", "(I)I");
    }
  }

  void saveStack(Code code, int frameSlot) {
    for (int i = stack.size() - 1; i >= 0; i--) {
      save(code, stack.get(i), frameSlot);
    }
  }

  void loadStack(Code code, int frameSlot) {
    stack.forEach(value -> load(code, value, frameSlot));
  }

  void loadLocals(Code code, int frameSlot) {
    for (Value value : locals) {
      load(code, value, frameSlot);
      code.store(value.type(), value.slot());
    }
  }

  /**
   * Emits code that saves the variables and the label, and clears the values that an earlier label
   * had saved.
   *
   * @param allReferences maximum number of references in the frame
   */
  void saveLocals(Code code, int frameSlot, int allReferences) {
    for (Value value : locals) {
      if (!value.isNull()) {
        code.load(value.type(), value.slot());
        save(code, value, frameSlot);
      }
    }
    for (int i = references; i < allReferences; i++) {
      code.op(Opcodes.ACONST_NULL);
      save(code, new Value(Type.getObjectType(Hierarchy.OBJECT), -1, i), frameSlot);
    }
    code.aload(frameSlot).push(label).field(Opcodes.PUTFIELD, Names.HEAP_FRAME, "label", "I");
  }
}
