package org.satingrid.cli.command;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Query;
import picocli.CommandLine.Option;

/** The options for the time range of a list. */
public final class Period {

  private static final Pattern AGE = Pattern.compile("(\\d{1,9})([smhd])");

  private static final String FORM =
      " is no time; write 30m, 2h or 7d for so long ago, a date such as 2026-03-01, or"
          + " 2026-03-01T12:00:00Z";

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Only after this time: an age (30m, 2h, 7d), a date, or 2026-03-01T12:00:00Z.")
  @Nullable String since;

  @Option(names = "--until", paramLabel = "TIME", description = "Only before this time.")
  @Nullable String until;

  public void addTo(Query query, Clock clock) {
    query.with("since", instant("--since", since, clock));
    query.with("until", instant("--until", until, clock));
  }

  private static @Nullable Instant instant(String option, @Nullable String given, Clock clock) {
    if (given == null) {
      return null;
    }
    Matcher age = AGE.matcher(given);
    if (age.matches()) {
      long number = Long.parseLong(age.group(1));
      return clock
          .instant()
          .minus(
              switch (age.group(2)) {
                case "d" -> Duration.ofDays(number);
                case "h" -> Duration.ofHours(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofSeconds(number);
              });
    }
    try {
      return given.contains("T")
          ? Instant.parse(given)
          : LocalDate.parse(given).atStartOfDay(clock.getZone()).toInstant();
    } catch (DateTimeParseException e) {
      throw new UsageException(option + " '" + given + "'" + FORM, e);
    }
  }
}
