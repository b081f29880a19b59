package org.satingrid.cluster.wire;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.function.UnaryOperator;
import org.satingrid.cluster.wire.KnownClasses.Known;

/** Writes known classes by place or name; all others as the platform does. */
final class TaskOutput extends ObjectOutputStream {
  /** Before a class that is written in full. */
  static final int IN_FULL = 255;

  /** Before the name and shape of a class; what is less is a place. */
  static final int BY_NAME = 254;

  private final KnownClasses classes;
  private final UnaryOperator<Object> replacing;

  /**
   * @param replacing called once with each object; what it returns is written instead
   */
  TaskOutput(OutputStream out, KnownClasses classes, UnaryOperator<Object> replacing)
      throws IOException {
    super(out);
    this.classes = classes;
    this.replacing = replacing;
    enableReplaceObject(true);
  }

  @Override
  protected Object replaceObject(Object value) {
    return replacing.apply(value);
  }

  @Override
  protected void writeClassDescriptor(ObjectStreamClass form) throws IOException {
    Class<?> type = form.forClass();
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
