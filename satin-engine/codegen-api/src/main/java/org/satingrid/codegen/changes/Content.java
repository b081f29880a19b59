package org.satingrid.codegen.changes;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The part of an object that can change: fields, elements, entries, or a value. Objects of other
 * classes are opaque: a change of such an object can be detected, but not merged.
 */
public enum Content {
  /** Elements of an array of a primitive type, compared without boxing. */
  PRIMITIVES,
  /** Elements of an array of objects. */
  ELEMENTS,
  /** Fields of an object of the program. */
  FIELDS,
  /** Elements in an order that the program determines. */
  SEQUENCE,
  /** Elements in an order that the elements determine. */
  SET,
  /** Entries in an order that their keys determine. */
  MAP,
  /** Elements in the order of insertion or of a comparator. */
  ORDERED_COLLECTION,
  /** Entries in the order of insertion or of a comparator. */
  ORDERED_MAP,
  /** One value, as in an atomic object or a builder. */
  VALUE;

  private static final Map<String, Content> CLASSES =
      Map.ofEntries(
          Map.entry("java.util.ArrayList", SEQUENCE),
          Map.entry("java.util.LinkedList", SEQUENCE),
          Map.entry("java.util.Vector", SEQUENCE),
          Map.entry("java.util.Stack", SEQUENCE),
          Map.entry("java.util.ArrayDeque", SEQUENCE),
          Map.entry("java.util.concurrent.ConcurrentLinkedQueue", SEQUENCE),
          Map.entry("java.util.concurrent.ConcurrentLinkedDeque", SEQUENCE),
          Map.entry("java.util.concurrent.CopyOnWriteArrayList", SEQUENCE),
          Map.entry("java.util.HashSet", SET),
          Map.entry("java.util.TreeSet", SET),
          Map.entry("java.util.HashMap", MAP),
          Map.entry("java.util.Hashtable", MAP),
          Map.entry("java.util.TreeMap", MAP),
          Map.entry("java.util.concurrent.ConcurrentHashMap", MAP),
          Map.entry("java.util.PriorityQueue", ORDERED_COLLECTION),
          Map.entry("java.util.LinkedHashSet", ORDERED_COLLECTION),
          Map.entry("java.util.LinkedHashMap", ORDERED_MAP));

  private static final Set<Class<?>> VALUES =
      Set.of(
          AtomicInteger.class,
          AtomicLong.class,
          AtomicBoolean.class,
          AtomicReference.class,
          StringBuilder.class,
          StringBuffer.class,
          BitSet.class,
          Date.class);

  /** Returns the kind of content of an object, or null if the object is opaque. */
  public static @Nullable Content of(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return type.getComponentType().isPrimitive() ? PRIMITIVES : ELEMENTS;
    } else if (VALUES.contains(type)) {
      return VALUE;
    }
    Content listed = CLASSES.get(type.getName());
    if (listed != null) {
      return listed == SET && object instanceof SortedSet<?> set && set.comparator() != null
          ? ORDERED_COLLECTION
          : listed == MAP && object instanceof SortedMap<?, ?> map && map.comparator() != null
              ? ORDERED_MAP
              : listed;
    }
    return ObjectFields.of(type).isWhole() ? FIELDS : null;
  }

  /**
   * Returns a copy of the content. The copy of an array has the same type. For other objects, the
   * result contains the parts as objects. The parts of a map are its keys, each followed by its
   * value.
   */
  public Object read(Object object) {
    return switch (this) {
      case PRIMITIVES -> Primitives.part(object, 0, Primitives.length(object));
      case ELEMENTS -> Arrays.copyOf((Object[]) object, Array.getLength(object), Object[].class);
      case FIELDS -> ObjectFields.of(object.getClass()).values(object);
      case SEQUENCE, SET, ORDERED_COLLECTION -> ((Collection<?>) object).toArray();
      case MAP, ORDERED_MAP -> entries((Map<?, ?>) object);
      case VALUE -> new @Nullable Object[] {value(object)};
    };
  }

  int partsOfEntry() {
    return this == MAP ? 2 : 1;
  }

  /**
   * Returns the entries of a map. For a set, returns a map in which each element is its own value.
   */
  Map<@Nullable Object, @Nullable Object> entries(@Nullable Object[] parts) {
    Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>(2 * parts.length);
    for (int i = 0; i < parts.length; i += partsOfEntry()) {
      entries.put(parts[i], this == MAP ? parts[i + 1] : Values.PRESENT);
    }
    return entries;
  }

  /** Returns the present value of a key, or {@link Values#ABSENT}. */
  @Nullable Object entry(Object object, @Nullable Object key) {
    if (object instanceof Map<?, ?> map) {
      return map.containsKey(key) ? map.get(key) : Values.ABSENT;
    }
    return ((Collection<?>) object).contains(key) ? Values.PRESENT : Values.ABSENT;
  }

  /** Sets or removes an entry. */
  @SuppressWarnings("unchecked")
  void writeEntry(Object object, @Nullable Object key, @Nullable Object value) {
    if (object instanceof Map<?, ?> map && value == Values.ABSENT) {
      map.remove(key);
    } else if (object instanceof Map<?, ?> map) {
      ((Map<@Nullable Object, @Nullable Object>) map).put(key, value);
    } else if (value == Values.ABSENT) {
      ((Collection<?>) object).remove(key);
    } else {
      ((Collection<@Nullable Object>) object).add(key);
    }
  }

  /** Replaces some elements of a sequence by other elements. */
  @SuppressWarnings("unchecked")
  void splice(Object object, int from, int out, @Nullable Object[] in) {
    Collection<@Nullable Object> all = (Collection<@Nullable Object>) object;
    if (from == all.size()) {
      all.addAll(Arrays.asList(in));
    } else if (object instanceof List<?>) {
      List<@Nullable Object> list = (List<@Nullable Object>) object;
      list.subList(from, from + out).clear();
      list.addAll(from, Arrays.asList(in));
    } else {
      List<@Nullable Object> list = new java.util.ArrayList<>(all);
      splice(list, from, out, in);
      all.clear();
      all.addAll(list);
    }
  }

  /** Sets the complete content. */
  @SuppressWarnings("unchecked")
  void write(Object object, @Nullable Object[] parts) {
    switch (this) {
      case ORDERED_COLLECTION -> {
        Collection<@Nullable Object> collection = (Collection<@Nullable Object>) object;
        collection.clear();
        collection.addAll(Arrays.asList(parts));
      }
      case ORDERED_MAP -> {
        Map<@Nullable Object, @Nullable Object> map =
            (Map<@Nullable Object, @Nullable Object>) object;
        map.clear();
        for (int i = 0; i < parts.length; i += 2) {
          map.put(parts[i], parts[i + 1]);
        }
      }
      case VALUE -> setValue(object, parts[0]);
      default -> throw new IllegalArgumentException(this + " is set part by part");
    }
  }

  /** Sets one part, which is an array element or a field. */
  void write(Object object, int place, @Nullable Object part) {
    if (this == ELEMENTS) {
      ((@Nullable Object[]) object)[place] = part;
    } else {
      ObjectFields.of(object.getClass()).set(object, place, part);
    }
  }

  /** Returns true if the object now has these parts, in any order. */
  boolean isNow(Object object, @Nullable Object[] parts) {
    @Nullable Object[] now = (@Nullable Object[]) read(object);
    if (now.length != parts.length) {
      return false;
    }
    if (object instanceof java.util.PriorityQueue<?> all) {
      return Arrays.stream(parts).allMatch(part -> isUnknown(part) || all.contains(part));
    }
    for (int i = 0; i < now.length; i++) {
      if (!isUnknown(parts[i]) && !Values.same(now[i], parts[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnknown(@Nullable Object part) {
    return part == Values.UNKNOWN;
  }

  private static @Nullable Object[] entries(Map<?, ?> map) {
    List<@Nullable Object> parts = new java.util.ArrayList<>(2 * map.size());
    map.forEach(
        (key, value) -> {
          parts.add(key);
          parts.add(value);
        });
    return parts.toArray();
  }

  @SuppressWarnings("JavaUtilDate") // This class is obsolete, but programs can still use it.
  private static @Nullable Object value(Object object) {
    if (object instanceof AtomicReference<?> reference) {
      return reference.get();
    } else if (object instanceof AtomicBoolean flag) {
      return flag.get();
    } else if (object instanceof Number number) {
      return number.longValue();
    } else if (object instanceof BitSet bits) {
      return new String(bits.toByteArray(), StandardCharsets.ISO_8859_1);
    } else if (object instanceof Date date) {
      return date.getTime();
    }
    return object.toString();
  }

  @SuppressWarnings({"unchecked", "JavaUtilDate"})
  private static void setValue(Object object, @Nullable Object value) {
    if (object instanceof AtomicReference<?> reference) {
      ((AtomicReference<@Nullable Object>) reference).set(value);
    } else if (object instanceof AtomicBoolean flag) {
      flag.set(Boolean.TRUE.equals(value));
    } else if (object instanceof AtomicInteger number && value instanceof Long l) {
      number.set(l.intValue());
    } else if (object instanceof AtomicLong number && value instanceof Long l) {
      number.set(l);
    } else if (object instanceof Date date && value instanceof Long l) {
      date.setTime(l);
    } else if (object instanceof BitSet bits && value instanceof String text) {
      bits.clear();
      bits.or(BitSet.valueOf(text.getBytes(StandardCharsets.ISO_8859_1)));
    } else if (object instanceof StringBuilder text) {
      text.setLength(0);
      text.append(value);
    } else if (object instanceof StringBuffer text) {
      text.setLength(0);
      text.append(value);
    }
  }
}
