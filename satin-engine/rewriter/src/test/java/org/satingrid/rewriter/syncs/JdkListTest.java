package org.satingrid.rewriter.syncs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The entries in the list of the JDK's methods agree with the code of these methods. */
class JdkListTest {

  @Test
  void shouldSayWhatTheCodeOfThisJdkDoes() throws Exception {
    assertEquals("", differences(Path.of(System.getProperty("java.home"))));
  }

  /** Checks the list with JDK 25 if it is installed, in addition to the JDK that runs the test. */
  @Tag("nightly")
  @Test
  void shouldSayWhatTheCodeOfOtherJdksDoes() throws Exception {
    Path system = Path.of("/usr/lib/jvm");
    assumeTrue(Files.isDirectory(system));
    try (Stream<Path> homes = Files.list(system)) {
      for (Path home : homes.filter(home -> Files.exists(home.resolve("lib/modules"))).toList()) {
        assertEquals("", differences(home), home::toString);
      }
    }
  }

  static String differences(Path home) throws IOException {
    Reviewed reviewed = new Reviewed();
    try (JdkCode jdk = new JdkCode(home)) {
      JdkReader reader = new JdkReader(jdk, reviewed::matches);
      List<String> found = new ArrayList<>(missing(jdk));
      new TreeMap<>(JdkCalls.LISTED.all())
          .forEach(
              (key, entry) -> {
                int dot = key.indexOf('.');
                List<String> faults = new ArrayList<>();
                compare(
                    jdk,
                    reader,
                    reviewed,
                    key.substring(0, dot),
                    key.substring(dot + 1),
                    entry,
                    faults);
                found.addAll(faults.stream().filter(fault -> !reviewed.covers(fault)).toList());
              });
      return String.join("\n", found);
    }
  }

  /**
   * Each method of a line exists in one of the line's classes. Newer methods exist only in newer
   * JDKs.
   */
  private static Set<String> missing(JdkCode jdk) {
    IdentityHashMap<JdkEntry, Set<String>> missing = new IdentityHashMap<>();
    IdentityHashMap<JdkEntry, Set<String>> existing = new IdentityHashMap<>();
    JdkCalls.LISTED
        .all()
        .forEach(
            (key, entry) -> {
              int dot = key.indexOf('.');
              String name = key.substring(dot + 1);
              boolean exists = !methods(jdk, key.substring(0, dot), name, entry).isEmpty();
              (exists ? existing : missing)
                  .computeIfAbsent(entry, unused -> new TreeSet<>())
                  .add(name);
            });
    Set<String> found = new TreeSet<>();
    missing.forEach(
        (entry, names) -> {
          names.removeAll(existing.getOrDefault(entry, Set.of()));
          if (!entry.isUnlisted()) {
            names.forEach(name -> found.add("no class of its line has " + name));
          }
        });
    return found;
  }

  private static void compare(
      JdkCode jdk,
      JdkReader reader,
      Reviewed reviewed,
      String type,
      String name,
      JdkEntry entry,
      List<String> found) {
    for (MethodNode method : methods(jdk, type, name, entry)) {
      Target target = jdk.resolve(type, method.name, method.desc);
      if (!entry.isUnlisted() && target != null && JdkCode.runs(target)) {
        List<String> faults =
            reviewed.matches(target.type().name + '.' + method.name)
                ? List.of()
                : faults(entry, target, reader.of(type, target));
        if (!faults.isEmpty()) {
          found.add(type + '.' + method.name + method.desc + ": " + String.join("; ", faults));
        }
      }
    }
  }

  /** Returns the methods of the JDK that a line covers. */
  private static List<MethodNode> methods(JdkCode jdk, String type, String name, JdkEntry entry) {
    List<MethodNode> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (ClassNode node : jdk.lineage(type)) {
      for (MethodNode method : node.methods) {
        boolean visible =
            (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                && (method.access & Opcodes.ACC_SYNTHETIC) == 0;
        boolean own = node.name.equals(type) || !method.name.equals("<init>");
        boolean named =
            name.equals("*")
                ? node.name.equals(type)
                : name.equals(method.name) || name.equals(method.name + method.desc);
        boolean holds =
            entry.isUnlisted()
                || isSame(JdkCalls.LISTED.find(type, method.name, method.desc), entry);
        if (visible
            && own
            && named
            && holds
            && takes(entry, method)
            && seen.add(method.name + method.desc)) {
          found.add(method);
        }
      }
    }
    return found;
  }

  @SuppressWarnings("ReferenceEquality") // Two lines may have the same words.
  private static boolean isSame(@Nullable JdkEntry found, JdkEntry entry) {
    return found == entry;
  }

  private static boolean takes(JdkEntry entry, MethodNode method) {
    String value =
        "(L?java/lang/(Boolean|Byte|Character|Short|Integer|Long|Float|Double|String|CharSequence);?)";
    for (Type type : Type.getArgumentTypes(method.desc)) {
      boolean isValue = type.getSort() < Type.ARRAY || type.getInternalName().matches(value);
      if (entry.takesValues() && !isValue) {
        return false;
      }
    }
    return true;
  }

  private static List<String> faults(JdkEntry entry, Target target, JdkReader.Facts code) {
    boolean isStatic = (target.method().access & Opcodes.ACC_STATIC) != 0;
    int arguments = Type.getArgumentTypes(target.method().desc).length + (isStatic ? 0 : 1);
    Effects listed = entry.effects(arguments);
    List<String> faults = new ArrayList<>(code.world);
    // A constructor can write all fields of its new object.
    int own = target.method().name.equals("<init>") ? 1 : 0;
    int written = listed.writes() | listed.writesBehind() | own;
    add(faults, "writes arguments ", code.writes & ~(listed.writes() | own));
    add(faults, "writes what arguments refer to, ", code.behind & ~written);
    int gives =
        (code.gives & Origin.THEMSELVES) | ((code.gives & Origin.BEHIND) >> Origin.PARAMETERS);
    boolean refers = Type.getReturnType(target.method().desc).getSort() >= Type.ARRAY;
    int given = listed.gives() | (listed.givesNew() ? listed.newHolds() : 0);
    if (refers && !listed.givesOutside()) {
      add(faults, "returns of arguments ", gives & ~given);
    }
    Set<String> calls = new TreeSet<>(code.calls);
    calls.removeAll(entry.calls());
    calls.remove("fillInStackTrace"); // The methods of the JDK's exceptions.
    if (entry.calls().contains("compare")) {
      calls.removeAll(Set.of("apply", "applyAsInt", "applyAsLong", "applyAsDouble"));
    }
    if (!calls.isEmpty() && !entry.isOpen() && !entry.takesValues()) {
      faults.add("calls " + calls);
    }
    return faults;
  }

  private static void add(List<String> faults, String what, int arguments) {
    if (arguments != 0) {
      faults.add(what + BitSet.valueOf(new long[] {arguments}));
    }
  }

  /** Methods and fields that a person has read. {@code jdk-reviewed.txt} contains the reasons. */
  private static final class Reviewed {
    private final Set<String> exact = new HashSet<>();
    private final List<String> prefixes = new ArrayList<>();

    Reviewed() throws IOException {
      try (InputStream in = JdkListTest.class.getResourceAsStream("/jdk-reviewed.txt")) {
        String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        text.lines().filter(line -> line.contains(" : ")).forEach(this::add);
      }
    }

    private void add(String line) {
      for (String name : line.substring(0, line.indexOf(" : ")).trim().split("[,\\s]+", -1)) {
        if (name.endsWith("*")) {
          prefixes.add(name.substring(0, name.length() - 1));
        } else {
          exact.add(name);
        }
      }
    }

    /** A fault begins with its method. */
    boolean covers(String fault) {
      return matches(fault.substring(0, fault.indexOf('(')));
    }

    boolean matches(String name) {
      return exact.contains(name) || prefixes.stream().anyMatch(name::startsWith);
    }
  }
}
