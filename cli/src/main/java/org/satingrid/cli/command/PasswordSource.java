package org.satingrid.cli.command;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Asks for a password: on the terminal, or from standard input. */
public interface PasswordSource {
  /** Returns the password of a user. */
  String password(String user) throws IOException;

  /**
   * Returns a new password.
   *
   * @param why a sentence with the reason for the new password, or an empty string if the user has
   *     requested the change
   */
  String replacement(String why) throws IOException;

  /** Reads lines of standard input, for scripts. */
  final class Input implements PasswordSource {
    private final BufferedReader lines;

    public Input(InputStream in) {
      lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Override
    public String password(String user) throws IOException {
      return line("Standard input has no password in its first line");
    }

    @Override
    public String replacement(String why) throws IOException {
      return line((why + " Put the new one in the second line of standard input").strip());
    }

    private String line(String otherwise) throws IOException {
      String line = lines.readLine();
      if (line == null || line.isEmpty()) {
        throw new UsageException(otherwise);
      }
      return line;
    }
  }

  /** Reads from the terminal, without an echo. */
  final class Terminal implements PasswordSource {
    @Override
    public String password(String user) {
      return ask("Password of " + user);
    }

    @Override
    public String replacement(String why) {
      String once = ask((why + " A new password").strip());
      if (!once.equals(ask("Once more"))) {
        throw new UsageException("The two are not the same; no change was made");
      }
      return once;
    }

    // Without a terminal, JDK 17 returns no console, and JDK 22 to 24 return a console that cannot
    // read.
    @SuppressWarnings("SystemConsoleNull")
    private static String ask(String what) {
      Console console = System.console();
      char @Nullable [] typed = console == null ? null : console.readPassword("%s: ", what);
      if (typed == null) {
        throw new UsageException(
            "There is no terminal to ask for the password; give --password-stdin");
      }
      return new String(typed);
    }
  }
}
