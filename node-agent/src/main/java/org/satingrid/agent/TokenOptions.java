package org.satingrid.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import picocli.CommandLine.Option;

/**
 * The options that carry the one-time token. All except the first one keep the token out of the
 * process list.
 */
final class TokenOptions {
  static final String VARIABLE = "SATIN_TOKEN";

  private static final int MAX_LENGTH = 1024;

  @Option(
      names = "--token",
      description =
          "One-time token; needed on first start only. Others of this machine can read it in the"
              + " process list: prefer --token-file, or the environment variable SATIN_TOKEN.")
  private @Nullable String token;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "File with the token, or - for standard input. The file is read at the start" + " only.")
  private @Nullable Path file;

  /** Returns the token, or null if no option carries one. */
  @Nullable String read(Map<String, String> environment, InputStream in) {
    if (token != null) {
      return token;
    }
    try {
      if (file != null && file.toString().equals("-")) {
        return clean(new String(in.readNBytes(MAX_LENGTH), StandardCharsets.UTF_8));
      }
      if (file != null) {
        return clean(Files.readString(file));
      }
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw new SetupException("The token in " + file + " cannot be read (" + e + ").", e);
    }
    return clean(environment.getOrDefault(VARIABLE, ""));
  }

  private static @Nullable String clean(String text) {
    return text.isBlank() ? null : text.strip();
  }
}
