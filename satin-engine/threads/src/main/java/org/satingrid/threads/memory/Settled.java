package org.satingrid.threads.memory;

import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.RuleBasedCollator;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * Formats, collators, calendars and time zones of the JDK, which a program sets up and then only
 * reads, and formatters, which a program only closes. Other nodes get copies with the number of the
 * original. A thread that reads such an object needs no message. A thread must not change it once
 * it has a number, because other nodes would not see the change. Rewritten code therefore checks it
 * before each call that is not known to only read.
 */
public final class Settled {

  private static final Set<Class<?>> CLASSES =
      Set.of(
          DecimalFormat.class,
          SimpleDateFormat.class,
          ChoiceFormat.class,
          MessageFormat.class,
          DecimalFormatSymbols.class,
          DateFormatSymbols.class,
          GregorianCalendar.class,
          SimpleTimeZone.class,
          TimeZone.getTimeZone("UTC").getClass(),
          RuleBasedCollator.class,
          Formatter.class);

  /** Types of variables for these objects. */
  private static final Set<Class<?>> ABOVE =
      Set.of(
          Format.class,
          NumberFormat.class,
          DateFormat.class,
          Calendar.class,
          TimeZone.class,
          Collator.class);

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
          "compare",
          "before",
          "after",
          "clone",
          "out",
          "locale",
          "ioException",
          "flush",
          "inDaylightTime",
          "hasSameRules",
          "useDaylightTime");

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
    return READING.stream().anyMatch(method::startsWith);
  }

  /** Returns true for a method of one of these types that keeps its argument and changes it. */
  public static boolean isKeeping(String method) {
    return KEEPING.contains(method);
  }

  static Set<Class<?>> classes() {
    return CLASSES;
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
    } else if (object instanceof DecimalFormatSymbols symbols) {
      return symbols.clone();
    } else if (object instanceof DateFormatSymbols symbols) {
      return symbols.clone();
    }
    return object instanceof Calendar calendar ? calendar.clone() : ((TimeZone) object).clone();
  }

  /**
   * Notes that other nodes have copies of an object, and of its inner objects, which the program
   * can get and change.
   */
  static void copied(@Nullable Object object, Identities identities) {
    if (object == null || !is(object)) {
      return;
    }
    long unused = identities.numberOfCopied(object);
    if (object instanceof DateFormat format) {
      copied(format.getCalendar(), identities);
      copied(format.getNumberFormat(), identities);
    } else if (object instanceof MessageFormat format) {
      for (Format inner : format.getFormats()) { // an element can be null
        copied(inner, identities);
      }
    } else if (object instanceof Calendar calendar) {
      copied(calendar.getTimeZone(), identities);
    }
  }

  /** Returns true for a class in the serialized form of these objects. */
  static boolean isPart(Class<?> type) {
    String name = type.getName();
    return CLASSES.contains(type)
        || ABOVE.contains(type)
        || type == Date.class
        || name.startsWith("java.text.");
  }
}
