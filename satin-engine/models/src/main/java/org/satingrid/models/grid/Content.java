package org.satingrid.models.grid;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The variable content of an object: fields, elements, entries, a value. Objects of other classes
 * are opaque: a change of such an object can be detected, but not sent back.
 */
enum Content {
  /** Elements of an array of a primitive type, compared without boxes. */
  PRIMITIVES,
  /** Elements of an array of objects. */
  ELEMENTS,
  /** Fields of an object of the program. */
  FIELDS,
  COLLECTION,
  MAP,
  /** One value, as in an atomic or a builder. */
  VALUE;

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.Vector",
          "java.util.Stack",
          "java.util.ArrayDeque",
          "java.util.PriorityQueue",
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.TreeSet",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.CopyOnWriteArrayList");

  private static final Set<String> MAPS =
      Set.of(
          "java.util.HashMap",
          "java.util.LinkedHashMap",
          "java.util.TreeMap",
          "java.util.Hashtable",
          "java.util.concurrent.ConcurrentHashMap");

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

  /** Returns an object's kind of content, or null if it is opaque or has no content. */
  static @Nullable Content of(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return type.getComponentType().isPrimitive() ? PRIMITIVES : ELEMENTS;
    } else if (VALUES.contains(type)) {
      return VALUE;
    } else if (COLLECTIONS.contains(type.getName())) {
      return COLLECTION;
    } else if (MAPS.contains(type.getName())) {
      return MAP;
    }
    return ObjectFields.of(type).isWhole() ? FIELDS : null;
  }

  /**
   * Returns true if each part has a separate place, so that two tasks can change different parts.
   */
  boolean hasPlaces() {
    return this == PRIMITIVES || this == ELEMENTS || this == FIELDS;
  }

  /** A copy of the content: an array of the same type, or the parts as objects. */
  Object read(Object object) {
    return switch (this) {
      case PRIMITIVES -> copy(object);
      case ELEMENTS -> Arrays.copyOf((Object[]) object, Array.getLength(object), Object[].class);
      case FIELDS -> ObjectFields.of(object.getClass()).values(object);
      case COLLECTION -> ((Collection<?>) object).toArray();
      case MAP -> entries((Map<?, ?>) object);
      case VALUE -> new @Nullable Object[] {value(object)};
    };
  }

  /** Sets the whole content. */
  @SuppressWarnings("unchecked")
  void write(Object object, @Nullable Object[] parts) {
    switch (this) {
      case COLLECTION -> {
        Collection<@Nullable Object> collection = (Collection<@Nullable Object>) object;
        collection.clear();
        collection.addAll(Arrays.asList(parts));
      }
      case MAP -> {
        Map<@Nullable Object, @Nullable Object> map =
            (Map<@Nullable Object, @Nullable Object>) object;
        map.clear();
        for (int i = 0; i < parts.length; i += 2) {
          map.put(parts[i], parts[i + 1]);
        }
      }
      case VALUE -> setValue(object, parts[0]);
      default -> throw new IllegalArgumentException(this + " is set place by place");
    }
  }

  /** Sets one part. */
  void write(Object object, int place, @Nullable Object part) {
    if (this == ELEMENTS) {
      ((@Nullable Object[]) object)[place] = part;
    } else {
      ObjectFields.of(object.getClass()).set(object, place, part);
    }
  }

  /** Returns true if the parts are what the object has now, in whatever order it keeps them. */
  boolean isNow(Object object, @Nullable Object[] parts) {
    if (this == MAP) {
      Map<?, ?> map = (Map<?, ?>) object;
      boolean same = map.size() == parts.length / 2;
      for (int i = 0; same && i < parts.length; i += 2) {
        same = isUnknown(parts[i]) || Values.same(map.get(parts[i]), parts[i + 1]);
      }
      return same;
    }
    @Nullable Object[] now = (@Nullable Object[]) read(object);
    if (now.length != parts.length) {
      return false;
    }
    if (object instanceof Set || object instanceof java.util.PriorityQueue) {
      Collection<?> all = (Collection<?>) object;
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

  static Object copy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
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

  @SuppressWarnings("JavaUtilDate") // Programs have such objects.
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
