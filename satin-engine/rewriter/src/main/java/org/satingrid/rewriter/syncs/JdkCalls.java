package org.satingrid.rewriter.syncs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The list of JDK methods with known effects, found by reading their source. A call of an unlisted
 * method has unknown effects. The head of {@code jdk.list} describes the form of a line.
 */
final class JdkCalls {

  private static final String LIST = "jdk.list";

  static final JdkCalls LISTED = read();

  private final Map<String, JdkEntry> entries = new HashMap<>();

  /** Classes of the JDK with fields that can change. */
  private final Set<String> changing = new HashSet<>();

  private JdkCalls() {}

  private static JdkCalls read() {
    try (InputStream in = JdkCalls.class.getResourceAsStream(LIST)) {
      if (in == null) {
        throw new IllegalStateException("the rewriter's jar lacks " + LIST);
      }
      return parse(
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + LIST, e);
    }
  }

  static JdkCalls parse(List<String> lines) {
    JdkCalls list = new JdkCalls();
    for (String line : lines) {
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        list.add(text);
      }
    }
    return list;
  }

  private void add(String line) {
    String[] parts = line.split("\\s*:\\s*", 2);
    String[] names = parts[0].split("\\s+", 2);
    JdkEntry entry = JdkEntry.parse(parts.length < 2 ? "" : parts[1]);
    for (String type : names[0].split(",", -1)) {
      for (String method : names[1].split("[,\\s]+", -1)) {
        entries.put(type + '.' + method, entry);
      }
      if (entry.writesFields()) {
        changing.add(type);
      }
    }
  }

  /** Returns the entry of a method, else the entry of its class, or null. */
  @Nullable JdkEntry find(String owner, String method, String descriptor) {
    JdkEntry exact = entries.get(owner + '.' + method + descriptor);
    JdkEntry named = exact == null ? entries.get(owner + '.' + method) : exact;
    JdkEntry found = named == null ? entries.get(owner + ".*") : named;
    if (found == null && isThrowable(owner)) {
      found = entries.get("java/lang/Throwable." + method);
    }
    return found == null || found.isUnlisted() ? null : found;
  }

  /** Returns true for the exceptions and errors of the JDK, which only add fields to Throwable. */
  private static boolean isThrowable(String owner) {
    boolean read =
        owner.startsWith("java/lang/")
            || owner.startsWith("java/util/")
            || owner.startsWith("java/io/");
    return read && (owner.endsWith("Exception") || owner.endsWith("Error"));
  }

  boolean haveChangingFields(String owner) {
    return changing.contains(owner);
  }

  /** Returns all entries, by owner and method. */
  Map<String, JdkEntry> all() {
    return Map.copyOf(entries);
  }
}
