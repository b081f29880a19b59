package org.satingrid.benchmarks.serialization;

import org.apache.fory.Fory;

/**
 * Apache Fory, used as an engine would use it: for any class of the job, with shared objects kept
 * and limits set.
 */
final class ForyFormat implements Format {
  private final Fory fory;

  /**
   * @param generated whether it compiles a serializer for each class
   */
  ForyFormat(ClassLoader application, boolean generated) {
    ClassLoader both = new Both(application);
    // Generated code finds the classes of fields through the context class loader, and not through
    // the given loader.
    Thread.currentThread().setContextClassLoader(both);
    fory =
        Fory.builder()
            .withXlang(false)
            .withClassLoader(both)
            .withRefTracking(true)
            .ignoreStringRef(false)
            .withCompatible(false)
            .withCodegen(generated)
            .withMaxDepth(10_000)
            .requireClassRegistration(false)
            .withTypeChecker((resolver, name) -> !name.startsWith("sun."))
            .build();
  }

  @Override
  public byte[] encode(Object value) {
    return fory.serialize(value);
  }

  @Override
  public Object decode(byte[] bytes) {
    return fory.deserialize(bytes);
  }

  /** Finds the application's classes, and the engine's classes that the application cannot see. */
  private static final class Both extends ClassLoader {
    Both(ClassLoader application) {
      super(application);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      return Class.forName(name, false, ForyFormat.class.getClassLoader());
    }
  }
}
