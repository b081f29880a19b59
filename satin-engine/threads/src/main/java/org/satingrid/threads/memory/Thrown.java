package org.satingrid.threads.memory;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * Writes exceptions, which are sent as copies: number, class, message, cause, stack trace, and the
 * fields of the program's classes. On the receiver the program's constructors do not run. Instead
 * the rewriter adds a constructor that only passes the message on. An exception of the JDK with
 * fields is serialized.
 */
final class Thrown {

  private static final int MAX_FRAMES = 256;

  private static final Class<?>[] ADDED = {Absent.class, String.class};

  private static final List<Class<?>[]> OF_JDK =
      List.of(
          new Class<?>[] {String.class},
          new Class<?>[] {String.class, Throwable.class},
          new Class<?>[] {Object.class},
          new Class<?>[] {Throwable.class},
          new Class<?>[] {});

  private Thrown() {}

  static void write(Throwable thrown, ValueWriter out) {
    out.writeLong(out.identities().number(thrown));
    boolean serializes = JdkExceptions.serializes(thrown);
    out.writeByte(serializes ? 1 : 0);
    if (serializes) {
      JdkExceptions.write(thrown, out);
    } else {
      writeParts(thrown, out);
    }
  }

  private static void writeParts(Throwable thrown, ValueWriter out) {
    Constructor<?> unused = constructor(thrown.getClass());
    out.writeName(thrown.getClass().getName());
    out.writeObject(thrown.getMessage());
    out.writeObject(thrown.getCause());
    StackTraceElement[] trace = thrown.getStackTrace();
    int frames = Math.min(trace.length, MAX_FRAMES);
    out.writeInt(frames);
    for (int i = 0; i < frames; i++) {
      out.writeName(Objects.requireNonNullElse(trace[i].getModuleName(), ""));
      out.writeName(trace[i].getClassName());
      out.writeName(trace[i].getMethodName());
      out.writeName(String.valueOf(trace[i].getFileName()));
      out.writeInt(trace[i].getLineNumber());
    }
    out.writeInt(thrown.getSuppressed().length);
    for (Throwable suppressed : thrown.getSuppressed()) {
      out.writeObject(suppressed);
    }
    try {
      for (Field field : fields(thrown.getClass())) {
        out.writeObject(field.get(thrown));
      }
    } catch (IllegalAccessException e) {
      throw new EngineFault("the fields of " + thrown.getClass() + " are closed", e);
    }
  }

  static Throwable read(ValueReader in, Types types) {
    long number = in.readLong();
    Throwable copy = in.readByte() != 0 ? JdkExceptions.read(in) : readParts(in, types);
    return (Throwable) in.identities().numbered(number, copy);
  }

  private static Throwable readParts(ValueReader in, Types types) {
    Class<?> type = types.named(in.readName());
    String message = (String) in.readObject();
    Throwable cause = (Throwable) in.readObject();
    StackTraceElement[] trace = new StackTraceElement[in.readInt()];
    for (int i = 0; i < trace.length; i++) {
      trace[i] = frame(in);
    }
    Throwable[] suppressed = new Throwable[in.readInt()];
    for (int i = 0; i < suppressed.length; i++) {
      suppressed[i] = (Throwable) in.readObject();
    }
    try {
      Throwable thrown = make(constructor(type), message, cause);
      if (cause != null && thrown.getCause() == null) {
        Throwable unused = thrown.initCause(cause);
      }
      thrown.setStackTrace(trace);
      for (Throwable one : suppressed) {
        thrown.addSuppressed(one);
      }
      for (Field field : fields(type)) {
        field.set(thrown, in.readObject());
      }
      return thrown;
    } catch (ReflectiveOperationException e) {
      throw new EngineFault("no copy of a " + type.getName() + " can be made", e);
    }
  }

  private static StackTraceElement frame(ValueReader in) {
    String module = in.readName();
    return new StackTraceElement(
        null,
        module.isEmpty() ? null : module,
        null,
        in.readName(),
        in.readName(),
        in.readName(),
        in.readInt());
  }

  /** Returns the fields of the program's classes. Fields of the JDK's classes cannot be read. */
  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    ClassLoader program = type.getClassLoader();
    for (Class<?> c = type; c != null && isOfProgram(c, program); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isTransient(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean isOfProgram(Class<?> type, @Nullable ClassLoader program) {
    return program != null && type.getClassLoader() == program;
  }

  private static Constructor<?> constructor(Class<?> type) {
    boolean ofProgram = type.getClassLoader() != null;
    for (Class<?>[] parameters : ofProgram ? List.<Class<?>[]>of(ADDED) : OF_JDK) {
      try {
        Constructor<?> found =
            ofProgram ? type.getDeclaredConstructor(parameters) : type.getConstructor(parameters);
        if (ofProgram) {
          found.setAccessible(true); // the class can be non-public
        }
        return found;
      } catch (NoSuchMethodException e) {
        // Try the next constructor.
      }
    }
    throw new NotShareableException(
        "an exception of class "
            + type.getName()
            + " stays on the node that made it, as it has no constructor for a message only; catch"
            + " it in the thread that throws it");
  }

  private static Throwable make(
      Constructor<?> constructor, @Nullable String message, @Nullable Throwable cause)
      throws ReflectiveOperationException {
    Class<?>[] types = constructor.getParameterTypes();
    @Nullable Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      if (types[i] == Absent.class) {
        arguments[i] = Absent.CONTENT;
      } else {
        arguments[i] = types[i] == Throwable.class ? cause : message;
      }
    }
    return (Throwable) constructor.newInstance(arguments);
  }
}
