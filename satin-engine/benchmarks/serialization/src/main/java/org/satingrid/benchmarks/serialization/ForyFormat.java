package org.satingrid.benchmarks.serialization;

import org.apache.fory.Fory;

/**
 * Apache Fory with the settings that an engine would need: it accepts all classes of the job, keeps
 * shared references, and has limits.
 */
final class ForyFormat implements Format {
  private final Fory fory;

  /**
   * @param generated true if Fory compiles a serializer for each class
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
