package org.satingrid.threads.memory;

import java.text.ChoiceFormat;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * Formats of the JDK, which a program sets up and then only reads. Other nodes get copies with the
 * number of the original. A thread that reads such an object needs no message. A thread must not
 * change it once it has a number, because other nodes would not see the change. Rewritten code
 * therefore checks it before each call that is not known to only read.
 */
public final class Settled {

  private static final Set<Class<?>> CLASSES =
      Set.of(
          DecimalFormat.class,
          SimpleDateFormat.class,
          ChoiceFormat.class,
          MessageFormat.class,
          DecimalFormatSymbols.class,
          DateFormatSymbols.class);

  /** Types of variables for these objects. */
  private static final Set<Class<?>> ABOVE =
      Set.of(Format.class, NumberFormat.class, DateFormat.class);

  /** Classes of the objects that a format contains. */
  private static final Set<Class<?>> PARTS =
      Set.of(
          Date.class,
          Calendar.class,
          GregorianCalendar.class,
          TimeZone.class,
          SimpleTimeZone.class);

  /** Beginnings of the names of methods that only read. */
  private static final List<String> READING =
      List.of(
          "format",
          "parse",
          "get",
          "is",
          "to",
          "equals",
          "hashCode",
          "compareTo",
          "before",
          "after",
          "clone",
          "inDaylightTime",
          "hasSameRules",
          "useDaylightTime");

  /** Methods that give an inner object, which the program can change. */
  private static final Set<String> GIVING = Set.of("getCalendar", "getNumberFormat", "getFormats");

  /** Methods of a format that keep their argument, and change it in each use of the format. */
  private static final Set<String> KEEPING = Set.of("setCalendar", "setNumberFormat");

  private Settled() {}

  /** Returns true for a class of these objects, or for the type of a variable for them. */
  public static boolean isType(String className) {
    return named(CLASSES, className) || named(ABOVE, className);
  }

  private static boolean named(Set<Class<?>> classes, String name) {
    return classes.stream().anyMatch(type -> type.getName().equals(name));
  }

  /** Returns true for a method of one of these types that does not change its object. */
  public static boolean isReading(String method) {
    return READING.stream().anyMatch(method::startsWith) && !GIVING.contains(method);
  }

  /** Returns true for a method of one of these types that keeps its argument and changes it. */
  public static boolean isKeeping(String method) {
    return KEEPING.contains(method);
  }

  static boolean is(@Nullable Object object) {
    return object != null && CLASSES.contains(object.getClass());
  }

  /**
   * Returns a copy to write. The original can be in use, and writing computes the fields of a
   * calendar.
   */
  static Object copy(Object object) {
    if (object instanceof Format format) {
      return format.clone();
    }
    return object instanceof DecimalFormatSymbols symbols
        ? symbols.clone()
        : ((DateFormatSymbols) object).clone();
  }

  /** Returns true for a class in the serialized form of these objects. */
  static boolean isPart(Class<?> type) {
    String name = type.getName();
    return CLASSES.contains(type)
        || PARTS.contains(type)
        || ABOVE.contains(type)
        || name.startsWith("java.text.")
        || name.equals("sun.util.calendar.ZoneInfo");
  }
}
