package org.satingrid.cluster.statics;

import java.util.Locale;
import java.util.TimeZone;
import org.satingrid.cluster.wire.Carrier;

/**
 * The default time zone and locales. Programs can set them, and a virtual machine has only one of
 * each.
 */
record Surroundings(String zone, String display, String format) implements Carrier {

  static Surroundings current() {
    return new Surroundings(
        TimeZone.getDefault().getID(),
        Locale.getDefault(Locale.Category.DISPLAY).toLanguageTag(),
        Locale.getDefault(Locale.Category.FORMAT).toLanguageTag());
  }

  void install() {
    if (!equals(current())) {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      Locale.setDefault(Locale.Category.DISPLAY, Locale.forLanguageTag(display));
      Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag(format));
    }
  }
}
