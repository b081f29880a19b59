package org.satingrid.threads.library.util;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collector;
import java.util.stream.Collectors;

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
    return toMap(
        key,
        value,
        (a, b) -> {
          throw new IllegalStateException("two values of one key: " + a + " and " + b);
        });
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
    return Collectors.partitioningBy(predicate, toList());
  }
}
