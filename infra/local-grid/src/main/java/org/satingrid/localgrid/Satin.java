package org.satingrid.localgrid;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The {@code satin} command as a separate process, as in a script. */
public final class Satin {

  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Path java;
  private final Path jar;
  private final Path config;

  Satin(Path java, Path jar, Path config) {
    this.java = java;
    this.jar = jar;
    this.config = config;
  }

  /**
   * Signs in. The token stays in this command's own configuration directory.
   *
   * @param own the password that replaces the first password from the portal
   */
  public void login(String portal, String user, String password, String own) {
    run(
        List.of("login", "--portal", portal, "--user", user, "--password-stdin"),
        password + "\n" + own + "\n");
  }

  /** Makes a new API token of the signed-in user, valid for a year. */
  String token(String name, String scope, String password) {
    String create = "tokens create %s --scope %s --days 365 --password-stdin --json";
    List<String> arguments = List.of(create.formatted(name, scope).split(" "));
    return JSON.readTree(run(arguments, password + "\n")).get("secret").asString();
  }

  /** Runs a command with {@code --json} and returns its output. */
  public JsonNode json(String... arguments) {
    List<String> command = new ArrayList<>(List.of(arguments));
    int rest = command.indexOf("--");
    command.add(rest < 0 ? command.size() : rest, "--json");
    String out = run(command, null);
    return out.isBlank() ? JSON.createObjectNode() : JSON.readTree(out);
  }

  /** Runs a command with {@code --json} that prints one document per line. */
  public List<JsonNode> jsonLines(String... arguments) {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.add("--json");
    return run(command, null).lines().filter(line -> !line.isBlank()).map(JSON::readTree).toList();
  }

  /**
   * Runs a command on this process's own terminal.
   *
   * @return the exit code of the command
   */
  public int show(List<String> arguments, Duration limit) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command(arguments)).inheritIO();
      builder.environment().put("SATIN_CONFIG", config.toString());
      Process process = builder.start();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroy();
        throw new GridException("satin " + String.join(" ", arguments) + " took over " + limit);
      }
      return process.exitValue();
    } catch (IOException e) {
      throw new GridException("cannot run satin: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GridException("interrupted while satin ran", e);
    }
  }

  private String run(List<String> arguments, @Nullable String input) {
    String shown = "satin " + String.join(" ", arguments);
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command(arguments)).redirectError(ProcessBuilder.Redirect.INHERIT);
      builder.environment().put("SATIN_CONFIG", config.toString());
      Process process = builder.start();
      try (var stdin = process.getOutputStream()) {
        if (input != null) {
          stdin.write(input.getBytes(StandardCharsets.UTF_8));
        }
      }
      String out;
      try (InputStream stdout = process.getInputStream()) {
        out = new String(stdout.readAllBytes(), StandardCharsets.UTF_8);
      }
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new GridException(shown + " took over " + LIMIT);
      }
      if (process.exitValue() != 0) {
        throw new GridException(shown + " ended with exit code " + process.exitValue());
      }
      return out;
    } catch (IOException e) {
      throw new GridException(shown + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GridException("interrupted while " + shown + " ran", e);
    }
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    // The command runs for about a second, so that a second compiler would be of no use.
    command.addAll(List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(ClassArchive.flags(jar));
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(arguments);
    return command;
  }
}
