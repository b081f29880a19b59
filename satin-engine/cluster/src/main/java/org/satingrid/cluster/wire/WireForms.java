package org.satingrid.cluster.wire;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Serializable forms of values and views of the platform that are not serializable themselves. The
 * receiver gets a view as a collection with the same content and order.
 *
 * <p>Only classes of the platform are replaced. An application's own collection class serializes
 * itself.
 */
final class WireForms {
  private static final String COLLECTIONS = "java.util.";
  private static final String IMMUTABLE = "java.util.ImmutableCollections$";

  private WireForms() {}

  /**
   * Returns the form of an object that is not serializable. Returns the object itself if it has no
   * such form.
   */
  static Object of(Object value) {
    if (value.getClass().getClassLoader() != null) {
      return value;
    }
    Object form = value.getClass().getName().startsWith(COLLECTIONS) ? ofUtility(value) : null;
    if (form == null
        && value instanceof Path path
        && path.getFileSystem() == FileSystems.getDefault()) {
      form = new PathForm(path.toString());
    } else if (form == null && value instanceof Charset charset) {
      form = new CharsetForm(charset.name());
    } else if (form == null && value instanceof ByteBuffer buffer) {
      form = ByteBufferForm.of(buffer);
    }
    return form == null ? value : form;
  }

  /** Returns true for a class that is written as a form, so that its own name is not written. */
  static boolean makes(Class<?> type) {
    return type.getClassLoader() == null
        && !Serializable.class.isAssignableFrom(type)
        && (Path.class.isAssignableFrom(type)
            || Charset.class.isAssignableFrom(type)
            || ByteBuffer.class.isAssignableFrom(type));
  }

  private static @Nullable Object ofUtility(Object value) {
    if (value instanceof Optional<?> optional) {
      return new OptionalForm(optional.orElse(null));
    } else if (value instanceof OptionalInt optional) {
      return new OptionalIntForm(optional.isPresent(), optional.orElse(0));
    } else if (value instanceof OptionalLong optional) {
      return new OptionalLongForm(optional.isPresent(), optional.orElse(0));
    } else if (value instanceof OptionalDouble optional) {
      return new OptionalDoubleForm(optional.isPresent(), optional.orElse(0));
    } else if (value instanceof SplittableRandom random) {
      return SplittableRandomForm.of(random);
    } else if (value instanceof IntSummaryStatistics s) {
      return new IntStatisticsForm(s.getCount(), s.getMin(), s.getMax(), s.getSum());
    } else if (value instanceof LongSummaryStatistics s) {
      return new LongStatisticsForm(s.getCount(), s.getMin(), s.getMax(), s.getSum());
    } else if (value instanceof DoubleSummaryStatistics s) {
      return new DoubleStatisticsForm(s.getCount(), s.getMin(), s.getMax(), s.getSum());
    }
    return ofView(value);
  }

  private static @Nullable Object ofView(Object value) {
    boolean immutable = value.getClass().getName().startsWith(IMMUTABLE);
    if (value instanceof Map.Entry<?, ?> entry) {
      boolean fixed = value.getClass().getName().equals("java.util.KeyValueHolder");
      return fixed
          ? new EntryForm(entry.getKey(), entry.getValue())
          : new SimpleEntry<Object, Object>(entry.getKey(), entry.getValue());
    } else if (value instanceof List<?> list) {
      return immutable ? new ListForm(list.toArray()) : new ArrayList<Object>(list);
    } else if (value instanceof SortedSet<?> set) {
      return sorted(set);
    } else if (value instanceof Set<?> set) {
      return new LinkedHashSet<Object>(set);
    } else if (value instanceof SortedMap<?, ?> map) {
      return sorted(map);
    } else if (value instanceof WeakHashMap<?, ?> map) {
      return new WeakMapForm(new LinkedHashMap<Object, Object>(map));
    } else if (value instanceof Map<?, ?> map) {
      return new LinkedHashMap<Object, Object>(map);
    } else if (value instanceof Collection<?> values && !(value instanceof Queue<?>)) {
      return new ArrayList<Object>(values);
    }
    return null;
  }

  @SuppressWarnings("unchecked") // the comparator fits these elements
  private static Object sorted(SortedSet<?> set) {
    TreeSet<Object> copy = new TreeSet<>((Comparator<Object>) set.comparator());
    copy.addAll(set);
    return copy;
  }

  @SuppressWarnings("unchecked") // the comparator fits these keys
  private static Object sorted(SortedMap<?, ?> map) {
    TreeMap<Object, Object> copy = new TreeMap<>((Comparator<Object>) map.comparator());
    copy.putAll(map);
    return copy;
  }

  private record OptionalForm(@Nullable Object value) implements Carrier {
    private Object readResolve() {
      return Optional.ofNullable(value);
    }
  }

  private record OptionalIntForm(boolean present, int value) implements Carrier {
    private Object readResolve() {
      return present ? OptionalInt.of(value) : OptionalInt.empty();
    }
  }

  private record OptionalLongForm(boolean present, long value) implements Carrier {
    private Object readResolve() {
      return present ? OptionalLong.of(value) : OptionalLong.empty();
    }
  }

  private record OptionalDoubleForm(boolean present, double value) implements Carrier {
    private Object readResolve() {
      return present ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
  }

  private record IntStatisticsForm(long count, int min, int max, long sum) implements Carrier {
    private Object readResolve() {
      return new IntSummaryStatistics(count, min, max, sum);
    }
  }

  private record LongStatisticsForm(long count, long min, long max, long sum) implements Carrier {
    private Object readResolve() {
      return new LongSummaryStatistics(count, min, max, sum);
    }
  }

  private record DoubleStatisticsForm(long count, double min, double max, double sum)
      implements Carrier {
    private Object readResolve() {
      return new DoubleSummaryStatistics(count, min, max, sum);
    }
  }

  private record EntryForm(Object key, Object value) implements Carrier {
    private Object readResolve() {
      return Map.entry(key, value);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
  private record ListForm(Object[] elements) implements Carrier {
    private Object readResolve() {
      List<Object> list = Arrays.asList(elements);
      // Streams make immutable lists that can contain null, and List.of refuses null.
      return list.contains(null) ? Collections.unmodifiableList(list) : List.copyOf(list);
    }
  }

  private record WeakMapForm(LinkedHashMap<Object, Object> content) implements Carrier {
    private Object readResolve() {
      return new WeakHashMap<>(content);
    }
  }

  private record PathForm(String text) implements Carrier {
    private Object readResolve() {
      return Path.of(text);
    }
  }

  private record CharsetForm(String name) implements Carrier {
    private Object readResolve() {
      return Charset.forName(name);
    }
  }
}
