package org.satingrid.threads.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.threads.memory.Absent;
import org.satingrid.threads.memory.Literals;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Types;
import org.satingrid.threads.net.EngineFault;

/** The classes of the program in a node's class loader. */
public final class ProgramClasses implements Types {

  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          char.class,
          short.class,
          int.class,
          long.class,
          float.class,
          double.class,
          void.class);

  private final ProgramLoader loader;
  private final ShownClasses shown;
  private final Map<String, MethodHandle> blanks = new ConcurrentHashMap<>();

  public ProgramClasses(ProgramLoader loader) {
    this.loader = loader;
    this.shown = new ShownClasses(loader);
  }

  /** Returns the classes that the program sees. */
  ShownClasses shown() {
    return shown;
  }

  @Override
  public Literals literals() {
    return loader.literals();
  }

  @Override
  public Class<?> shown(Class<?> type) {
    return shown.shown(type);
  }

  @Override
  public Class<?> inner(Class<?> type) {
    return shown.inner(type);
  }

  public ProgramLoader loader() {
    return loader;
  }

  @Override
  public Class<?> named(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      for (Class<?> primitive : PRIMITIVES) {
        if (primitive.getName().equals(name)) {
          return primitive;
        }
      }
      throw new EngineFault("the program has no class " + name, e);
    }
  }

  @Override
  public SharedObject blank(String className) {
    MethodHandle known = blanks.get(className);
    if (known == null) {
      known = constructor(named(className));
      blanks.put(className, known);
    }
    try {
      return (SharedObject) known.invokeExact(Absent.CONTENT);
    } catch (Throwable t) {
      throw new EngineFault("no copy of a " + className + " can be made", t);
    }
  }

  /**
   * Returns the constructor without effects that the rewriter has added. Abstract classes do not
   * have this constructor.
   */
  private static MethodHandle constructor(Class<?> type) {
    MethodType shape = MethodType.methodType(void.class, Absent.class);
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findConstructor(type, shape)
          .asType(MethodType.methodType(SharedObject.class, Absent.class));
    } catch (ReflectiveOperationException e) {
      throw new EngineFault(type.getName() + " is no class of the program", e);
    }
  }
}
