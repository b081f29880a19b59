package org.satingrid.threads.library.concurrent;

import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.satingrid.threads.library.util.AbstractMap;

/**
 * The methods of {@link java.util.concurrent.ConcurrentHashMap} that take a threshold for parallel
 * execution. The calling thread does all the work, as the JDK does below the threshold.
 */
abstract class BulkMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {

  public void forEach(long threshold, BiConsumer<? super K, ? super V> action) {
    forEach(action);
  }

  public void forEachKey(long threshold, Consumer<? super K> action) {
    forEach((key, value) -> action.accept(key));
  }

  public void forEachValue(long threshold, Consumer<? super V> action) {
    forEach((key, value) -> action.accept(value));
  }

  public <U> U search(long threshold, BiFunction<? super K, ? super V, ? extends U> function) {
    for (Map.Entry<K, V> entry : entrySet()) {
      U found = function.apply(entry.getKey(), entry.getValue());
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  public <U> U searchKeys(long threshold, Function<? super K, ? extends U> function) {
    return search(threshold, (key, value) -> function.apply(key));
  }

  public <U> U searchValues(long threshold, Function<? super V, ? extends U> function) {
    return search(threshold, (key, value) -> function.apply(value));
  }

  public <U> U reduce(
      long threshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    U sum = null;
    for (Map.Entry<K, V> entry : entrySet()) {
      U next = transformer.apply(entry.getKey(), entry.getValue());
      if (next != null) {
        sum = sum == null ? next : reducer.apply(sum, next);
      }
    }
    return sum;
  }

  public K reduceKeys(long threshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
    return this.<K>reduce(threshold, (key, value) -> key, reducer);
  }

  public <U> U reduceKeys(
      long threshold,
      Function<? super K, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return this.<U>reduce(threshold, (key, value) -> transformer.apply(key), reducer);
  }

  public V reduceValues(long threshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
    return this.<V>reduce(threshold, (key, value) -> value, reducer);
  }

  public <U> U reduceValues(
      long threshold,
      Function<? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    return this.<U>reduce(threshold, (key, value) -> transformer.apply(value), reducer);
  }

  public long reduceToLong(
      long threshold,
      ToLongBiFunction<? super K, ? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsLong(sum, transformer.applyAsLong(entry.getKey(), entry.getValue()));
    }
    return sum;
  }

  public long reduceValuesToLong(
      long threshold,
      ToLongFunction<? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    return reduceToLong(threshold, (key, value) -> transformer.applyAsLong(value), basis, reducer);
  }

  public <U> void forEach(
      long threshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      Consumer<? super U> action) {
    forEach(
        (key, value) -> {
          U next = transformer.apply(key, value);
          if (next != null) {
            action.accept(next);
          }
        });
  }

  public <U> void forEachKey(
      long threshold, Function<? super K, ? extends U> transformer, Consumer<? super U> action) {
    this.<U>forEach(threshold, (key, value) -> transformer.apply(key), action);
  }

  public <U> void forEachValue(
      long threshold, Function<? super V, ? extends U> transformer, Consumer<? super U> action) {
    this.<U>forEach(threshold, (key, value) -> transformer.apply(value), action);
  }

  public void forEachEntry(long threshold, Consumer<? super Map.Entry<K, V>> action) {
    entrySet().forEach(action);
  }

  public <U> void forEachEntry(
      long threshold,
      Function<Map.Entry<K, V>, ? extends U> transformer,
      Consumer<? super U> action) {
    for (Map.Entry<K, V> entry : entrySet()) {
      U next = transformer.apply(entry);
      if (next != null) {
        action.accept(next);
      }
    }
  }

  public <U> U searchEntries(long threshold, Function<Map.Entry<K, V>, ? extends U> function) {
    for (Map.Entry<K, V> entry : entrySet()) {
      U found = function.apply(entry);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  public Map.Entry<K, V> reduceEntries(
      long threshold,
      BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> reducer) {
    return this.<Map.Entry<K, V>>reduceEntries(threshold, entry -> entry, reducer);
  }

  public <U> U reduceEntries(
      long threshold,
      Function<Map.Entry<K, V>, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    U sum = null;
    for (Map.Entry<K, V> entry : entrySet()) {
      U next = transformer.apply(entry);
      if (next != null) {
        sum = sum == null ? next : reducer.apply(sum, next);
      }
    }
    return sum;
  }

  public int reduceToInt(
      long threshold,
      ToIntBiFunction<? super K, ? super V> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsInt(sum, transformer.applyAsInt(entry.getKey(), entry.getValue()));
    }
    return sum;
  }

  public int reduceKeysToInt(
      long threshold, ToIntFunction<? super K> transformer, int basis, IntBinaryOperator reducer) {
    return reduceToInt(threshold, (key, value) -> transformer.applyAsInt(key), basis, reducer);
  }

  public int reduceValuesToInt(
      long threshold, ToIntFunction<? super V> transformer, int basis, IntBinaryOperator reducer) {
    return reduceToInt(threshold, (key, value) -> transformer.applyAsInt(value), basis, reducer);
  }

  public int reduceEntriesToInt(
      long threshold,
      ToIntFunction<Map.Entry<K, V>> transformer,
      int basis,
      IntBinaryOperator reducer) {
    int sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsInt(sum, transformer.applyAsInt(entry));
    }
    return sum;
  }

  public long reduceKeysToLong(
      long threshold,
      ToLongFunction<? super K> transformer,
      long basis,
      LongBinaryOperator reducer) {
    return reduceToLong(threshold, (key, value) -> transformer.applyAsLong(key), basis, reducer);
  }

  public long reduceEntriesToLong(
      long threshold,
      ToLongFunction<Map.Entry<K, V>> transformer,
      long basis,
      LongBinaryOperator reducer) {
    long sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsLong(sum, transformer.applyAsLong(entry));
    }
    return sum;
  }

  public double reduceToDouble(
      long threshold,
      ToDoubleBiFunction<? super K, ? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsDouble(sum, transformer.applyAsDouble(entry.getKey(), entry.getValue()));
    }
    return sum;
  }

  public double reduceKeysToDouble(
      long threshold,
      ToDoubleFunction<? super K> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    return reduceToDouble(
        threshold, (key, value) -> transformer.applyAsDouble(key), basis, reducer);
  }

  public double reduceValuesToDouble(
      long threshold,
      ToDoubleFunction<? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    return reduceToDouble(
        threshold, (key, value) -> transformer.applyAsDouble(value), basis, reducer);
  }

  public double reduceEntriesToDouble(
      long threshold,
      ToDoubleFunction<Map.Entry<K, V>> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    double sum = basis;
    for (Map.Entry<K, V> entry : entrySet()) {
      sum = reducer.applyAsDouble(sum, transformer.applyAsDouble(entry));
    }
    return sum;
  }
}
