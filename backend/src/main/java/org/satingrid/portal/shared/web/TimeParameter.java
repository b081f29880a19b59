package org.satingrid.portal.shared.web;

import java.text.ParseException;
import java.time.Instant;
import java.util.Locale;
import org.springframework.format.Formatter;
import org.springframework.format.datetime.standard.InstantFormatter;

/**
 * Reads times in queries. Years outside the limits are refused, because the database cannot store
 * all years of an {@link Instant}, and sums with them overflow.
 */
final class TimeParameter implements Formatter<Instant> {
  /** The end of the error text, which describes the accepted times. */
  static final String ALLOWED = ", but a time from 1970 to 9998 such as 2026-11-29T12:00:00Z";

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-01-01T00:00:00Z");

  private final InstantFormatter text = new InstantFormatter();

  @Override
  public Instant parse(String given, Locale locale) throws ParseException {
    Instant time = text.parse(given, locale);
    if (time.isBefore(FIRST) || !time.isBefore(LAST)) {
      throw new ParseException(given, 0);
    }
    return time;
  }

  @Override
  public String print(Instant time, Locale locale) {
    return text.print(time, locale);
  }
}
