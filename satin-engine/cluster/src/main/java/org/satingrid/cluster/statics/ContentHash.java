package org.satingrid.cluster.statics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A hash of all objects that can be reached from a value. If the hash of a value is different, the
 * value has changed. Objects are numbered in the order of traversal. The hash is therefore the same
 * for two copies of one graph. The hash of a collection of the platform covers its elements. The
 * hash of any other object of the platform covers its text or its serialized bytes, or only its
 * class if the object has neither.
 */
final class ContentHash {
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredFields())
              .filter(field -> !Modifier.isStatic(field.getModifiers()) && field.trySetAccessible())
              .toList();
        }
      };

  private final ToLongFunction<Object> bytes;
  private final IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();
  private long hash = 1;

  private ContentHash(ToLongFunction<Object> bytes) {
    this.bytes = bytes;
  }

  /**
   * @param bytes returns a hash of the serialized form of a platform object
   */
  static long of(@Nullable Object value, ToLongFunction<Object> bytes) {
    ContentHash content = new ContentHash(bytes);
    content.meet(value);
    while (!content.open.isEmpty()) {
      content.look(content.open.remove());
    }
    return content.hash;
  }

  private void mix(long part) {
    hash = (hash ^ part) * 0x9E3779B97F4A7C15L;
    hash ^= hash >>> 32;
  }

  private void meet(@Nullable Object value) {
    if (value == null) {
      mix(0);
    } else if (value instanceof String || isBox(value)) {
      mix(value.hashCode());
    } else if (value instanceof Enum<?> constant && isPlain(constant)) {
      mix(constant.name().hashCode());
    } else if (value instanceof Class<?> type) {
      mix(type.getName().hashCode());
    } else {
      Integer before = seen.putIfAbsent(value, seen.size());
      mix(before == null ? seen.size() : before);
      if (before == null) {
        open.add(value);
      }
    }
  }

  private static boolean isPlain(Enum<?> constant) {
    return FIELDS.get(constant.getDeclaringClass()).isEmpty();
  }

  private static boolean isBox(Object value) {
    return value instanceof Boolean
        || value instanceof Character
        || (value instanceof Number
            && value.getClass().getPackageName().equals("java.lang")
            && value.getClass().getSuperclass() == Number.class);
  }

  private void look(Object value) {
    Class<?> type = value.getClass();
    mix(type.getName().hashCode());
    if (type.isArray()) {
      lookAtArray(value);
      return;
    }
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (key, held) -> {
            meet(key);
            meet(held);
          });
    } else if (value instanceof Collection<?> collection) {
      collection.forEach(this::meet);
    } else if (isOfPlatform(type)) {
      mix(textOrBytes(value));
      return;
    }
    for (Class<?> part = type; part != null && !isOfPlatform(part); part = part.getSuperclass()) {
      FIELDS.get(part).forEach(field -> meet(read(field, value)));
    }
  }

  private long textOrBytes(Object value) {
    boolean isText =
        value instanceof CharSequence
            || value instanceof Number
            || value.getClass().getPackageName().equals("java.util.concurrent.atomic");
    return isText ? value.toString().hashCode() : bytes.applyAsLong(value);
  }

  private void lookAtArray(Object array) {
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        meet(element);
      }
    } else if (array instanceof int[] ints) {
      mix(Arrays.hashCode(ints));
    } else if (array instanceof long[] longs) {
      mix(Arrays.hashCode(longs));
    } else if (array instanceof double[] doubles) {
      mix(Arrays.hashCode(doubles));
    } else if (array instanceof byte[] some) {
      mix(Arrays.hashCode(some));
    } else {
      for (int i = 0; i < Array.getLength(array); i++) {
        mix(Array.get(array, i).hashCode());
      }
    }
    mix(Array.getLength(array));
  }

  private static boolean isOfPlatform(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  private static @Nullable Object read(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
