package org.satingrid.local.check;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of the program on one node: their first values, and the tasks that read and
 * write them.
 */
final class StaticFields {

  private final Node node;

  /** The value of each field at the time when its class was ready. */
  private final Map<String, Beginning> beginnings = new LinkedHashMap<>();

  /** Written fields by name, with the first site that writes the field. */
  private final Map<String, Integer> written = new LinkedHashMap<>();

  private final Map<String, Integer> read = new LinkedHashMap<>();
  private final BitSet sitesRead = new BitSet();

  @SuppressWarnings("ArrayRecordComponent") // Not compared.
  private record Beginning(Field field, byte @Nullable [] print) {}

  StaticFields(Node node) {
    this.node = node;
  }

  void initialized(Class<?> type) {
    node.parcels().initialized(type);
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && !field.getType().isPrimitive()
          && !field.isSynthetic()
          && !field.isEnumConstant()
          && field.trySetAccessible()) {
        String name = type.getName() + "." + field.getName();
        beginnings.put(name, new Beginning(field, print(field)));
      }
    }
  }

  private byte @Nullable [] print(Field field) {
    try {
      return node.print(field.get(null));
    } catch (IllegalAccessException impossible) {
      return null;
    }
  }

  /** Returns a field's current value, or null if it cannot be serialized. */
  byte @Nullable [] print(String name) {
    Beginning beginning = beginnings.get(name);
    return beginning == null ? null : print(beginning.field());
  }

  byte @Nullable [] beginning(String name) {
    Beginning beginning = beginnings.get(name);
    return beginning == null ? null : beginning.print();
  }

  void wrote(int site) {
    written.putIfAbsent(siteName(site), site);
  }

  void read(int site) {
    if (!sitesRead.get(site)) {
      sitesRead.set(site);
      read.putIfAbsent(siteName(site), site);
    }
  }

  private String siteName(int site) {
    return node.loader().sites().get(site).subject();
  }

  private Set<String> changed() {
    Set<String> names = new LinkedHashSet<>();
    beginnings.forEach(
        (name, beginning) -> {
          byte[] now = beginning.print() == null ? null : print(beginning.field());
          if (now != null && !Arrays.equals(beginning.print(), now)) {
            names.add(name);
          }
        });
    return names;
  }

  /**
   * Adds the facts about reads and writes of static fields by tasks on this node.
   *
   * @param home the static fields of the node that runs the program itself
   */
  void addTo(Evidence evidence, StaticFields home) {
    for (String name : changed()) {
      if (evidence.find(Cause.STATIC_WRITTEN, name) == null) {
        evidence.add(new Fact(Cause.STATIC_WRITTEN, name, null, ""));
      }
    }
    Set<String> changedAtHome = home.changed();
    read.forEach(
        (name, site) -> {
          Integer writer = home.written.get(name);
          if (writer != null || changedAtHome.contains(name)) {
            Sites sites = node.loader().sites();
            String where = writer == null ? "" : sites.get(writer).place().toString();
            evidence.add(new Fact(Cause.STATIC_READ, name, sites.get(site).place(), where));
          }
        });
  }
}
