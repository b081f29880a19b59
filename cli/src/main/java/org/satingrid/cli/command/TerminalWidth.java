package org.satingrid.cli.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the width of the terminal with {@code stty}, because Java has no method for it. */
final class TerminalWidth {

  private static final int USUAL = 80;
  private static final Pattern SIZE = Pattern.compile("\\d{1,4} (\\d{2,4})\\s*");

  private TerminalWidth() {}

  /** Returns the number of columns, or {@value #USUAL} if it is unknown. */
  static int ask() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!stty.waitFor(1, TimeUnit.SECONDS)) {
        stty.destroyForcibly();
        return USUAL;
      }
      String answer = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      Matcher size = SIZE.matcher(answer);
      return size.matches() ? Integer.parseInt(size.group(1)) : USUAL;
    } catch (IOException e) {
      return USUAL;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return USUAL;
    }
  }
}
