package org.satingrid.cluster.wire;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.KnownClasses.Known;

/** Writes known classes by position or name, and other classes as the platform does. */
final class TaskOutput extends ObjectOutputStream {
  /** Written before the full form of a class. */
  static final int IN_FULL = 255;

  /** Written before the name and shape of a class. A smaller byte is a position. */
  static final int BY_NAME = 254;

  private final KnownClasses classes;
  private final ClassRules rules;
  private final Predicate<String> mayBeConstant;
  private final UnaryOperator<Object> replacing;
  private final boolean leavesOut;
  private final NullPointers nullPointers = new NullPointers();

  /**
   * @param mayBeConstant false for strings that are certainly not interned
   * @param replacing called once with each object. The object that it returns is written instead,
   *     in its form of {@link WireForms} or as a {@link JvmConstant}.
   * @param leavesOut whether objects that cannot be sent are written as null, without an error
   */
  TaskOutput(
      OutputStream out,
      KnownClasses classes,
      ClassRules rules,
      Predicate<String> mayBeConstant,
      UnaryOperator<Object> replacing,
      boolean leavesOut)
      throws IOException {
    super(out);
    this.classes = classes;
    this.rules = rules;
    this.mayBeConstant = mayBeConstant;
    this.replacing = replacing;
    this.leavesOut = leavesOut;
    enableReplaceObject(true);
  }

  @Override
  protected @Nullable Object replaceObject(Object value) {
    Object replaced = replacing.apply(value);
    Object written =
        replaced instanceof Serializable
            ? nullPointers.withMessage(JvmConstant.formOf(replaced, mayBeConstant))
            : WireForms.of(replaced);
    return leavesOut && !rules.travels(written.getClass()) ? null : written;
  }

  @Override
  protected void writeClassDescriptor(ObjectStreamClass form) throws IOException {
    Class<?> type = form.forClass();
    if (!rules.allowed(type)) {
      // the receiver would also refuse the class, but could not report the reason to the user
      throw new RefusedClassException(type);
    }
    if (!classes.isKnown(type)) {
      writeByte(IN_FULL);
      super.writeClassDescriptor(form);
      return;
    }
    Known known = classes.of(type);
    if (known.place() >= 0) {
      writeByte(known.place());
      return;
    }
    writeByte(BY_NAME);
    writeUTF(type.getName());
    writeInt(known.shape());
  }
}
