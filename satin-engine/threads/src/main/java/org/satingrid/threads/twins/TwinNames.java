package org.satingrid.threads.twins;

import org.objectweb.asm.commons.Remapper;

/**
 * The names of twins that replace names of the JDK, and the library's classes that replace
 * internals of the JDK.
 */
final class TwinNames extends Remapper {

  static final String INTERNALS = "org/satingrid/threads/library/Internals";
  static final String OFFSETS = "org/satingrid/threads/library/concurrent/FieldOffsets";

  /** The references of a {@code WeakHashMap}. No other twin uses weak references. */
  private static final String KEPT = "org/satingrid/threads/library/util/KeptReference";

  private static final String SCHEDULED =
      "org/satingrid/threads/library/concurrent/ScheduledForkJoinTask";

  // the replacement requires a version that no user of this class needs
  @SuppressWarnings("deprecation")
  TwinNames() {}

  @Override
  public String map(String internalName) {
    String twin = Twins.of(internalName);
    if (twin != null) {
      return twin;
    }
    return switch (internalName) {
      case "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask" -> SCHEDULED;
      case "java/lang/ref/Reference", "java/lang/ref/WeakReference" -> KEPT;
      case "java/lang/ref/ReferenceQueue" -> KEPT + "$Queue";
      case "jdk/internal/misc/Unsafe" -> OFFSETS;
      case "jdk/internal/access/JavaLangAccess",
          "jdk/internal/access/SharedSecrets",
          "jdk/internal/access/JavaObjectInputStreamAccess",
          "jdk/internal/util/ArraysSupport",
          "jdk/internal/util/StaticProperty",
          "jdk/internal/invoke/MhUtil" ->
          INTERNALS;
      default -> internalName;
    };
  }
}
