package org.satingrid.models.grid;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts what a copy has changed into the originals, unless somebody else has changed the same since
 * the copy was sent. One merge at a time.
 */
final class Merge {

  /** Earlier merges, by object, guarded by the class. */
  private static final Map<Key, List<Written>> WRITTEN = new HashMap<>();

  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private record Written(int from, int to, String task) {}

  /** Compares by identity, without keeping objects alive. */
  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object) {
      super(object, GONE);
      this.hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      Object mine = get();
      return this == other || (other instanceof Key key && mine != null && mine == key.get());
    }
  }

  private final Object[] sent;
  private final String task;

  /**
   * @param sent the originals, by number
   * @param task its name, for a message
   */
  Merge(Object[] sent, String task) {
    this.sent = sent;
    this.task = task;
  }

  /** Returns true if a transient field, which does not travel, was another one than the copy's. */
  boolean isBuiltOnOther(List<Change> changes) {
    return changes.stream().anyMatch(this::isBuiltOnOther);
  }

  private boolean isBuiltOnOther(Change change) {
    Object object = original(change);
    return content(object) == Content.FIELDS
        && ObjectFields.of(object.getClass()).isTransient(change.from())
        && !isBefore(object, change);
  }

  /**
   * Merges all changes or no change.
   *
   * @throws IllegalStateException if another task has changed the same place. The message names
   *     both.
   */
  void apply(List<Change> changes) {
    synchronized (Merge.class) {
      for (Object key = GONE.poll(); key != null; key = GONE.poll()) {
        WRITTEN.remove(key);
      }
      changes.forEach(this::check);
      changes.forEach(this::apply);
    }
  }

  private Object original(Change change) {
    return sent[Objects.checkIndex(change.object(), sent.length)];
  }

  private static Content content(Object object) {
    return Objects.requireNonNull(Content.of(object), "an object that cannot change");
  }

  private void check(Change change) {
    Object object = original(change);
    if (change.now() instanceof Change.Added || isBefore(object, change)) {
      return;
    }
    throw new IllegalStateException(
        "the tasks "
            + other(object, change)
            + " and "
            + task
            + " both changed "
            + name(object, change)
            + ": let tasks that may run at the same time change different elements or fields");
  }

  private static boolean isBefore(Object object, Change change) {
    Content content = content(object);
    if (content == Content.PRIMITIVES) {
      int to = change.from() + length(change);
      return change.hash() == Primitives.hash(object, change.from(), to)
          || Primitives.hash(Objects.requireNonNull(change.now()), 0, length(change))
              == Primitives.hash(object, change.from(), to);
    } else if (change.from() == Change.WHOLE) {
      return content.isNow(object, (@Nullable Object[]) Objects.requireNonNull(change.before()));
    }
    Object now = ((@Nullable Object[]) content.read(object))[change.from()];
    return change.before() == Values.UNKNOWN
        || Values.same(now, change.before())
        || Values.same(now, change.now());
  }

  private static int length(Change change) {
    return Array.getLength(Objects.requireNonNull(change.now()));
  }

  private void apply(Change change) {
    Object object = original(change);
    Content content = content(object);
    int from = Math.max(0, change.from());
    int to = from + 1;
    if (content == Content.PRIMITIVES) {
      to = from + length(change);
      System.arraycopy(Objects.requireNonNull(change.now()), 0, object, from, to - from);
    } else if (change.from() == Change.WHOLE) {
      to = Integer.MAX_VALUE;
      content.write(object, (@Nullable Object[]) Objects.requireNonNull(change.now()));
    } else if (change.now() instanceof Change.Added added) {
      Object part = ((@Nullable Object[]) content.read(object))[from];
      if (part instanceof Rejoining rejoining) {
        rejoining.rejoin(added.what());
      }
    } else {
      content.write(object, from, change.now());
    }
    WRITTEN
        .computeIfAbsent(new Key(object), unused -> new ArrayList<>())
        .add(new Written(from, to, task));
  }

  private static String other(Object object, Change change) {
    int from = Math.max(0, change.from());
    int to =
        content(object) == Content.PRIMITIVES
            ? from + length(change)
            : change.from() == Change.WHOLE ? Integer.MAX_VALUE : from + 1;
    return WRITTEN.getOrDefault(new Key(object), List.of()).stream()
        .filter(written -> written.from() < to && from < written.to())
        .reduce((first, last) -> last)
        .map(Written::task)
        .orElse("of the node that sent it");
  }

  private static String name(Object object, Change change) {
    return switch (content(object)) {
      case FIELDS -> ObjectFields.of(object.getClass()).name(change.from());
      case PRIMITIVES, ELEMENTS ->
          "an element from "
              + change.from()
              + " on of the same "
              + object.getClass().getComponentType().getSimpleName()
              + "[]";
      default -> "the same " + object.getClass().getName();
    };
  }
}
