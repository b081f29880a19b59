package org.satingrid.threads.rewriting;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/**
 * The types of locals and operands before each instruction of a method. The analysis also finds the
 * values that are {@code this}.
 */
final class TypeFlow extends SimpleVerifier {

  /** The object {@code this} of the constructor or method. */
  private static final class ThisValue extends BasicValue {
    ThisValue(Type type) {
      super(type);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  private final ProgramTypes types;

  private TypeFlow(ClassNode type, ProgramTypes types) {
    super(
        Opcodes.ASM9,
        Type.getObjectType(type.name),
        type.superName == null ? null : Type.getObjectType(type.superName),
        type.interfaces.stream().map(Type::getObjectType).toList(),
        (type.access & Opcodes.ACC_INTERFACE) != 0);
    this.types = types;
  }

  /**
   * Returns the frames, one for each instruction, or null for an instruction that is never reached.
   */
  static @Nullable Frame<BasicValue>[] of(ClassNode type, MethodNode method, ProgramTypes types)
      throws AnalyzerException {
    return new Analyzer<>(new TypeFlow(type, types)).analyzeAndComputeMaxs(type.name, method);
  }

  static boolean isThis(BasicValue value) {
    return value instanceof ThisValue;
  }

  /** Returns the type of an operand, counted from the top of the stack. */
  static BasicValue operand(Frame<BasicValue> frame, int fromTop) {
    return frame.getStack(frame.getStackSize() - 1 - fromTop);
  }

  @Override
  public @Nullable BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0 ? new ThisValue(type) : newValue(type);
  }

  @Override
  // An object of the same class is not necessarily {@code this}.
  @SuppressWarnings("ReferenceEquality")
  public BasicValue merge(BasicValue a, BasicValue b) {
    if (a == b) {
      return a;
    }
    return super.merge(plain(a), plain(b));
  }

  private static BasicValue plain(BasicValue value) {
    return value instanceof ThisValue ? new BasicValue(value.getType()) : value;
  }

  @Override
  protected boolean isInterface(Type type) {
    return types.isInterface(type.getInternalName());
  }

  @Override
  protected @Nullable Type getSuperClass(Type type) {
    String above = types.superclass(type.getInternalName());
    return above == null ? null : Type.getObjectType(above);
  }

  @Override
  protected boolean isAssignableFrom(Type to, Type from) {
    return to.equals(from)
        || to.getInternalName().equals(Names.OBJECT)
        || types.isInterface(to.getInternalName())
        || types.isSubclass(from.getInternalName(), to.getInternalName());
  }

  @Override
  protected boolean isSubTypeOf(BasicValue value, BasicValue expected) {
    Type to = expected.getType();
    Type from = value.getType();
    return to != null
        && from != null
        && (to.equals(from) || (isReference(to) && isReference(from) && subtype(from, to)));
  }

  private boolean subtype(Type from, Type to) {
    if (from.getDescriptor().equals("Lnull;") || to.getInternalName().equals(Names.OBJECT)) {
      return true;
    }
    if (to.getSort() == Type.ARRAY && from.getSort() == Type.ARRAY) {
      Type toElement = Type.getType(to.getDescriptor().substring(1));
      Type fromElement = Type.getType(from.getDescriptor().substring(1));
      return toElement.equals(fromElement)
          || (isReference(toElement)
              && isReference(fromElement)
              && subtype(fromElement, toElement));
    }
    return to.getSort() == Type.OBJECT
        && (types.isInterface(to.getInternalName())
            || (from.getSort() == Type.OBJECT && isAssignableFrom(to, from)));
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }
}
