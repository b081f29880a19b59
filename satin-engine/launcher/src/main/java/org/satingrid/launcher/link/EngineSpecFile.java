package org.satingrid.launcher.link;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/** An {@link EngineSpec} as a properties file in UTF-8, with one key for each component. */
public final class EngineSpecFile {
  private final Properties keys;

  private EngineSpecFile(Properties keys) {
    this.keys = keys;
  }

  /** Writes the file, in place of an existing file. */
  public static void write(Path file, EngineSpec spec) throws IOException {
    Properties keys = new Properties();
    keys.setProperty("pool", spec.pool());
    keys.setProperty("registrar", spec.registrar());
    keys.setProperty("node", spec.node());
    keys.setProperty("site", spec.site());
    keys.setProperty("master", Boolean.toString(spec.master()));
    keys.setProperty("expected", Integer.toString(spec.expected()));
    keys.setProperty("expectedWithin", spec.expectedWithin().toString());
    keys.setProperty("application", spec.application().toString());
    keys.setProperty("mainClass", spec.mainClass());
    for (int i = 0; i < spec.arguments().size(); i++) {
      keys.setProperty("argument." + i, spec.arguments().get(i));
    }
    keys.setProperty("workers", Integer.toString(spec.workers()));
    keys.setProperty("slowdown", Double.toString(spec.slowdown()));
    keys.setProperty("coreSpeed", Double.toString(spec.coreSpeed()));
    keys.setProperty("policy", spec.policy());
    keys.setProperty("socket", spec.socket().toString());
    EngineSpec.Gang gang = spec.gang();
    if (gang != null) {
      keys.setProperty("access", gang.access());
      for (int i = 0; i < gang.nodes().size(); i++) {
        keys.setProperty("gang." + i, gang.nodes().get(i));
      }
    }
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      keys.store(out, null);
    }
  }

  /**
   * Reads and checks a file.
   *
   * @throws IOException if the file cannot be read, or if a key is missing, unknown or invalid
   */
  public static EngineSpec read(Path file) throws IOException {
    Properties keys = new Properties();
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      keys.load(in);
    } catch (IOException unreadable) {
      throw new IOException(
          "engine specification " + file + " cannot be read: " + unreadable, unreadable);
    }
    try {
      return new EngineSpecFile(keys).spec();
    } catch (RuntimeException wrong) {
      throw new IOException("engine specification " + file + ": " + wrong.getMessage(), wrong);
    }
  }

  private EngineSpec spec() {
    List<String> arguments = takeAll("argument.");
    List<String> gang = takeAll("gang.");
    EngineSpec spec =
        new EngineSpec(
            take("pool"),
            take("registrar"),
            take("node"),
            take("site"),
            Boolean.parseBoolean(take("master")),
            atLeastOne("expected"),
            Duration.parse(take("expectedWithin")),
            Path.of(take("application")),
            take("mainClass"),
            arguments,
            atLeastOne("workers"),
            positive("slowdown"),
            positive("coreSpeed"),
            take("policy"),
            Path.of(take("socket")),
            gang.isEmpty() ? null : new EngineSpec.Gang(gang, take("access")));
    if (!keys.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown keys " + new TreeSet<>(keys.stringPropertyNames()));
    }
    return spec;
  }

  private List<String> takeAll(String prefix) {
    List<String> values = new ArrayList<>();
    while (keys.containsKey(prefix + values.size())) {
      values.add(take(prefix + values.size()));
    }
    return List.copyOf(values);
  }

  private String take(String key) {
    String value = keys.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("key " + key + " is missing");
    }
    keys.remove(key);
    return value;
  }

  private int atLeastOne(String key) {
    int value = Integer.parseInt(take(key));
    if (value < 1) {
      throw new IllegalArgumentException(key + " must be at least 1, not " + value);
    }
    return value;
  }

  private double positive(String key) {
    double value = Double.parseDouble(take(key));
    if (!(value > 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(key + " must be a positive number, not " + value);
    }
    return value;
  }
}
