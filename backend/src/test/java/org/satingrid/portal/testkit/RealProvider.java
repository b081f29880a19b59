package org.satingrid.portal.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/** Runs {@code infra/provider}, a certified provider of OpenID Connect, in a separate process. */
public final class RealProvider implements AutoCloseable {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path NODE = ROOT.resolve("node_modules/.bin/node");
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final String LISTENS = "Provider listening on ";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Process process;
  private final Path people;
  private final Map<String, Object> known = new TreeMap<>();
  private final String issuer;

  private RealProvider(Process process, Path people, String issuer) {
    this.process = process;
    this.people = people;
    this.issuer = issuer;
  }

  /** Starts the provider without users. */
  public static RealProvider start() {
    if (!Files.isExecutable(NODE)) {
      throw new IllegalStateException(NODE + " is not there: run infra/npm-install.sh");
    }
    try {
      Path people = Files.createTempDirectory(TARGET, "provider-").resolve("people.json");
      Files.writeString(people, "{}");
      Process process =
          new ProcessBuilder(
                  NODE.toString(), ROOT + "/infra/provider/provider.mjs", people.toString())
              .redirectError(people.resolveSibling("provider.log").toFile())
              .start();
      String issuer =
          CompletableFuture.supplyAsync(() -> address(process)).get(2, TimeUnit.MINUTES);
      return new RealProvider(process, people, issuer);
    } catch (Exception e) {
      throw new IllegalStateException("the provider does not start", e);
    }
  }

  /**
   * Reads the provider's address from the first line of its output. The rest fits into the pipe and
   * need not be read.
   */
  private static String address(Process process) {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return lines
        .lines()
        .filter(line -> line.startsWith(LISTENS))
        .map(line -> line.substring(LISTENS.length()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the provider ended"));
  }

  public String issuer() {
    return issuer;
  }

  /** Adds a user with this subject, name and groups. */
  public void knows(String subject, String name, String... groups) {
    known.put(subject, Map.of("preferred_username", name, "groups", List.of(groups)));
    try {
      Path next = people.resolveSibling("people.next");
      Files.writeString(next, JSON.writeValueAsString(known));
      Files.move(next, people, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
