package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Computes the types of values, at least as precisely as the JVM's verifier. If one of two types is
 * a supertype of the other, even an interface, they merge to the supertype. Otherwise they merge to
 * their first common superclass.
 */
final class TypeInterpreter extends BasicInterpreter {

  private final Hierarchy hierarchy;

  TypeInterpreter(Hierarchy hierarchy) {
    super(Opcodes.ASM9);
    this.hierarchy = hierarchy;
  }

  /** An object before its constructor has run. */
  static final class Fresh extends BasicValue {
    private final AbstractInsnNode made;

    Fresh(Type type, AbstractInsnNode made) {
      super(type);
      this.made = made;
    }

    AbstractInsnNode made() {
      return made;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Fresh fresh && fresh.made == made;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(made);
    }
  }

  @Override
  public @Nullable BasicValue newValue(@Nullable Type type) {
    boolean reference =
        type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY);
    return reference ? new BasicValue(type) : super.newValue(type);
  }

  @Override
  public @Nullable BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    BasicValue value = super.newOperation(instruction);
    return instruction.getOpcode() == Opcodes.NEW && value != null
        ? new Fresh(value.getType(), instruction)
        : value;
  }

  @Override
  public @Nullable BasicValue binaryOperation(
      AbstractInsnNode instruction, BasicValue a, BasicValue b) throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.AALOAD) {
      Type array = a.getType();
      if (array != null && array.getSort() == Type.ARRAY) {
        return newValue(Type.getType(array.getDescriptor().substring(1)));
      }
      return newValue(NULL_TYPE); // The code reads an element of null.
    }
    return super.binaryOperation(instruction, a, b);
  }

  @Override
  public BasicValue merge(BasicValue a, BasicValue b) {
    if (a.equals(b)) {
      return a;
    }
    if (a instanceof Fresh || b instanceof Fresh || !a.isReference() || !b.isReference()) {
      return BasicValue.UNINITIALIZED_VALUE;
    }
    Type merged = merge(a.getType(), b.getType());
    return merged.equals(a.getType()) ? a : new BasicValue(merged);
  }

  private Type merge(Type a, Type b) {
    if (a.equals(NULL_TYPE) || a.equals(b)) {
      return b;
    }
    if (b.equals(NULL_TYPE)) {
      return a;
    }
    if (a.getSort() == Type.ARRAY && b.getSort() == Type.ARRAY) {
      return mergeArrays(a, b);
    }
    if (a.getSort() == Type.ARRAY || b.getSort() == Type.ARRAY) {
      return Type.getObjectType(Hierarchy.OBJECT);
    }
    String first = a.getInternalName();
    String second = b.getInternalName();
    if (hierarchy.isSubtype(first, second)) {
      return b;
    }
    return hierarchy.isSubtype(second, first)
        ? a
        : Type.getObjectType(hierarchy.commonSuperclass(first, second));
  }

  private Type mergeArrays(Type a, Type b) {
    boolean references =
        a.getElementType().getSort() == Type.OBJECT && b.getElementType().getSort() == Type.OBJECT;
    if (references && a.getDimensions() == b.getDimensions()) {
      return array(a.getDimensions(), merge(a.getElementType(), b.getElementType()));
    }
    return array(Math.min(depth(a), depth(b)), Type.getObjectType(Hierarchy.OBJECT));
  }

  /** Returns the number of an array's dimensions with references as elements. */
  private static int depth(Type array) {
    boolean references = array.getElementType().getSort() == Type.OBJECT;
    return references ? array.getDimensions() : array.getDimensions() - 1;
  }

  private static Type array(int dimensions, Type element) {
    return Type.getType("[".repeat(dimensions) + element.getDescriptor());
  }
}
