package org.satingrid.threads.library.util;

import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.satingrid.threads.library.concurrent.ConcurrentHashMap;

/**
 * Static methods that stand for those of {@link java.util.stream.Collectors}. Their results are
 * collections that nodes can share.
 */
public final class CollectorsMethods {

  private CollectorsMethods() {}

  public static <T> Collector<T, ?, List<T>> toList() {
    return Collectors.toCollection(ArrayList::new);
  }

  public static <T> Collector<T, ?, Set<T>> toSet() {
    return Collectors.toCollection(HashSet::new);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends U> value,
      BinaryOperator<U> merge) {
    return Collectors.toMap(key, value, merge, HashMap::new);
  }

  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
    return Collector.of(
        HashMap::new,
        (map, element) ->
            putNew(map, key.apply(element), Objects.requireNonNull(value.apply(element))),
        (a, b) -> {
          b.forEach((k, v) -> putNew(a, k, v));
          return a;
        });
  }

  private static <K, U> void putNew(Map<K, U> map, K key, U value) {
    U before = map.putIfAbsent(key, value);
    if (before != null) {
      throw new IllegalStateException(
          String.format(
              "Duplicate key %s (attempted merging values %s and %s)", key, before, value));
    }
  }

  public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(
      Function<? super T, ? extends K> key) {
    return groupingBy(key, toList());
  }

  public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
      Function<? super T, ? extends K> key, Collector<? super T, A, D> downstream) {
    return Collectors.groupingBy(key, HashMap::new, downstream);
  }

  public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(
      Predicate<? super T> predicate) {
    return partitioningBy(predicate, toList());
  }

  /** Returns a collector of a map with both keys, false first. */
  public static <T, A, D> Collector<T, ?, Map<Boolean, D>> partitioningBy(
      Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
    Supplier<A> supplier = downstream.supplier();
    BiConsumer<A, ? super T> accumulator = downstream.accumulator();
    return Collector.of(
        () -> new Parts<>(supplier.get(), supplier.get()),
        (parts, element) ->
            accumulator.accept(predicate.test(element) ? parts.yes : parts.no, element),
        (a, b) ->
            new Parts<>(
                downstream.combiner().apply(a.no, b.no), downstream.combiner().apply(a.yes, b.yes)),
        parts -> {
          Map<Boolean, D> map = new LinkedHashMap<>();
          map.put(false, downstream.finisher().apply(parts.no));
          map.put(true, downstream.finisher().apply(parts.yes));
          return map;
        });
  }

  private record Parts<A>(A no, A yes) {}

  public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
    return Collectors.collectingAndThen(toList(), List::copyOf);
  }

  public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
    return Collectors.collectingAndThen(toSet(), Set::copyOf);
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends U> value,
      BinaryOperator<U> merge) {
    return Collectors.toMap(key, value, merge, ConcurrentHashMap::new);
  }

  public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
      Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
    return Collectors.collectingAndThen(toMap(key, value), ConcurrentHashMap::new);
  }

  public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(
      Function<? super T, ? extends K> key) {
    return groupingByConcurrent(key, toList());
  }

  /** Returns a collector for one thread, because the calling thread computes parallel streams. */
  public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
      Function<? super T, ? extends K> key, Collector<? super T, A, D> downstream) {
    return Collectors.groupingBy(key, ConcurrentHashMap::new, downstream);
  }

  public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(
      ToIntFunction<? super T> value) {
    return Collector.of(
        IntSummaryStatistics::new,
        (all, element) -> all.accept(value.applyAsInt(element)),
        (a, b) -> {
          a.combine(b);
          return a;
        });
  }

  public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(
      ToLongFunction<? super T> value) {
    return Collector.of(
        LongSummaryStatistics::new,
        (all, element) -> all.accept(value.applyAsLong(element)),
        (a, b) -> {
          a.combine(b);
          return a;
        });
  }

  public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(
      ToDoubleFunction<? super T> value) {
    return Collector.of(
        DoubleSummaryStatistics::new,
        (all, element) -> all.accept(value.applyAsDouble(element)),
        (a, b) -> {
          a.combine(b);
          return a;
        });
  }
}
