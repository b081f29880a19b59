package org.satingrid.runtime.launch;

import java.lang.reflect.Field;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Gives all virtual machines of a job the same iteration order of {@code Set.of} and {@code
 * Map.of}, and the same time zone and locale. Without this class, the platform draws a random order
 * at each start. If a program sets the time zone or the locale, the new value is sent with the
 * static fields of the program.
 */
public final class OneOrder {
  private static final long SALT = 0x51A7_1CE5L;

  private OneOrder() {}

  /** Sets order, time zone and locale. Must be called before the first code of a program runs. */
  public static void set() {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    Locale.setDefault(Locale.US);
    if (!PlatformInternals.QUIET) {
      return;
    }
    try {
      Class<?> collections = Class.forName("java.util.ImmutableCollections");
      for (Field field : collections.getDeclaredFields()) {
        if (field.getName().equals("SALT32L")) {
          PlatformInternals.setStatic(field, SALT);
        } else if (field.getName().equals("REVERSE")) {
          PlatformInternals.setStatic(field, (SALT & 1) == 0);
        }
      }
      // Calls of method handles can throw anything, according to their declaration.
    } catch (Throwable closed) {
      System.err.println(
          "The order of Set.of and Map.of may differ between nodes, because programs cannot set it"
              + " in this Java ("
              + closed
              + "); sort them where the order matters.");
    }
  }
}
