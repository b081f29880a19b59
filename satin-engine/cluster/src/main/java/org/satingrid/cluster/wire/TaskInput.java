package org.satingrid.cluster.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads the data of {@link TaskOutput}. Uses the application's classes that {@link ClassRules}
 * allow.
 */
final class TaskInput extends ObjectInputStream {
  /** The packages of the engine's carriers. */
  private static final String ENGINE = "org.satingrid.cluster.";

  private final ClassLoader application;
  private final KnownClasses classes;
  private final UnaryOperator<Object> resolving;

  /**
   * @param resolving called once with each object that was read. The object that it returns takes
   *     its place.
   */
  TaskInput(
      byte[] bytes,
      ClassLoader application,
      ClassRules rules,
      KnownClasses classes,
      UnaryOperator<Object> resolving)
      throws IOException {
    super(new ByteArrayInputStream(bytes));
    this.application = application;
    this.classes = classes;
    this.resolving = resolving;
    enableResolveObject(true);
    setObjectInputFilter(rules);
  }

  @Override
  protected Object resolveObject(Object value) {
    return resolving.apply(JvmConstant.boxOf(value));
  }

  @Override
  protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    int kind = readUnsignedByte();
    if (kind == TaskOutput.IN_FULL) {
      return super.readClassDescriptor();
    }
    return kind == TaskOutput.BY_NAME ? classes.named(readUTF(), readInt()) : classes.at(kind);
  }

  /** Finds classes through the application's loader, because it has the rewritten classes. */
  @Override
  protected Class<?> resolveClass(ObjectStreamClass form)
      throws IOException, ClassNotFoundException {
    Class<?> known = form.forClass();
    if (known != null) {
      return known;
    }
    Class<?> carrier = carrier(form.getName());
    if (carrier != null) {
      return carrier;
    }
    try {
      return Class.forName(form.getName(), false, application);
    } catch (ClassNotFoundException missing) {
      // Primitive classes have no loader.
      return super.resolveClass(form);
    }
  }

  /**
   * Returns the engine's own class. The application's loader could also find the engine's class
   * file, but would make a second class of the same name.
   */
  private static @Nullable Class<?> carrier(String name) {
    if (!name.startsWith(ENGINE)) {
      return null;
    }
    try {
      Class<?> own = Class.forName(name, false, TaskInput.class.getClassLoader());
      return Carrier.class.isAssignableFrom(own) ? own : null;
    } catch (ClassNotFoundException ofApplication) {
      return null;
    }
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
    throw new ClassNotFoundException("dynamic proxies are not accepted");
  }
}
