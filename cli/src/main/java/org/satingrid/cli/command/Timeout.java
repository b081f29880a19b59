package org.satingrid.cli.command;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a duration that a user has typed, such as 90, 90s, 10m or 2h. */
public final class Timeout implements ITypeConverter<Duration> {

  private static final Pattern TIME = Pattern.compile("(\\d{1,9})([smh]?)");

  @Override
  public Duration convert(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new TypeConversionException("'" + text + "' is no time; write 90s, 10m or 2h");
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "h" -> Duration.ofHours(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofSeconds(number);
    };
  }
}
