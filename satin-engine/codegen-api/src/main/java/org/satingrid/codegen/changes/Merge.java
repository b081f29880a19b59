package org.satingrid.codegen.changes;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Merges the changes of a copy into the originals, unless another task has changed the same part
 * since the copy was sent. Only one merge runs at a time.
 */
public final class Merge {

  /**
   * The merged changes of each object, for error messages. The lock of the class guards this map.
   */
  private static final Map<Key, Deque<Written>> WRITTEN = new HashMap<>();

  private static final int MAX_WRITTEN = 1_000;

  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private record Written(int from, int to, String task) {}

  /**
   * A part that two tasks have changed.
   *
   * @param from the place of the part, or a constant of {@link Change}
   */
  private record Conflict(Object object, int from, int to, String name) {}

  /** A key that compares an object by identity, and does not keep the object alive. */
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
   * @param task name of the task, for a message
   */
  public Merge(Object[] sent, String task) {
    this.sent = sent.clone();
    this.task = task;
  }

  /**
   * Returns true if the copy already differed from the original when it arrived, because it has
   * another class, or because a transient field had another value. Messages do not contain
   * transient fields.
   */
  public boolean isBuiltOnOther(List<Change> changes) {
    return changes.stream().anyMatch(this::isBuiltOnOther);
  }

  private boolean isBuiltOnOther(Change change) {
    Object object = original(change);
    Content content = Content.of(object);
    return content == null
        || (content == Content.FIELDS
            && ObjectFields.of(object.getClass()).isTransient(change.from())
            && conflict(object, content, change) != null);
  }

  /**
   * Merges all changes, or throws an exception and changes no original.
   *
   * @throws ConflictException if another task has changed the same part. The message names both
   *     tasks.
   */
  public void apply(List<Change> changes) {
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
    Conflict conflict = conflict(object, content(object), change);
    if (conflict != null) {
      throw new ConflictException(
          "the tasks "
              + other(conflict)
              + " and "
              + task
              + " both changed "
              + conflict.name()
              + ": let tasks that may run at the same time change different elements or fields");
    }
  }

  /**
   * Returns a part of the original that is equal neither to the sent part nor to the new part, or
   * null.
   */
  private static @Nullable Conflict conflict(Object object, Content content, Change change) {
    if (change.now() instanceof Change.Added) {
      return null;
    }
    return switch (content) {
      case PRIMITIVES -> {
        int at = Primitives.conflict(object, change.from(), value(change.before()), now(change));
        yield at < 0 ? null : element(object, at);
      }
      case ELEMENTS -> conflictOfRun((@Nullable Object[]) object, change);
      case FIELDS -> {
        ObjectFields fields = ObjectFields.of(object.getClass());
        Object present = fields.values(object)[change.from()];
        yield mayBecome(present, change.before(), change.now())
            ? null
            : new Conflict(
                object, change.from(), change.from() + 1, "field " + fields.name(change.from()));
      }
      case SEQUENCE -> isAsSent(object, content, change) ? null : whole(object);
      case SET, MAP -> {
        @Nullable Object[] entry = parts(change.now());
        Object present = content.entry(object, entry[0]);
        yield mayBecome(present, change.before(), entry[1]) || Objects.deepEquals(present, entry[1])
            ? null
            : new Conflict(
                object,
                Change.WHOLE,
                Integer.MAX_VALUE,
                "the entry of " + shown(entry[0]) + " in the same " + name(object));
      }
      default -> content.isNow(object, parts(change.before())) ? null : whole(object);
    };
  }

  private static @Nullable Conflict conflictOfRun(@Nullable Object[] object, Change change) {
    @Nullable Object[] before = parts(change.before());
    @Nullable Object[] now = parts(change.now());
    for (int i = 0; i < now.length; i++) {
      if (!mayBecome(object[change.from() + i], before[i], now[i])) {
        return element(object, change.from() + i);
      }
    }
    return null;
  }

  private static boolean mayBecome(
      @Nullable Object present, @Nullable Object before, @Nullable Object now) {
    return before == Values.UNKNOWN || Values.same(present, before) || Values.same(present, now);
  }

  private static boolean isAsSent(Object object, Content content, Change change) {
    @Nullable Object[] out = parts(change.before());
    if (out.length == 0 && change.from() == change.size() && takesFromMany(object)) {
      return true;
    }
    @Nullable Object[] present = (@Nullable Object[]) content.read(object);
    boolean same = present.length == change.size();
    for (int i = 0; same && i < out.length; i++) {
      same = out[i] == Values.UNKNOWN || Values.same(present[change.from() + i], out[i]);
    }
    return same;
  }

  /**
   * Returns true for a collection of {@code java.util.concurrent}. Several threads can append to it
   * at the same time, so that its order has no meaning.
   */
  private static boolean takesFromMany(Object object) {
    return object.getClass().getName().startsWith("java.util.concurrent.");
  }

  private static Object value(@Nullable Object part) {
    return Objects.requireNonNull(part, "a change without a value");
  }

  private static Object now(Change change) {
    return value(change.now());
  }

  private static @Nullable Object[] parts(@Nullable Object part) {
    return (@Nullable Object[]) value(part);
  }

  private void apply(Change change) {
    Object object = original(change);
    Content content = content(object);
    int from = Math.max(0, change.from());
    int to = from + 1;
    if (change.now() instanceof Change.Added added) {
      Object part = ((@Nullable Object[]) content.read(object))[from];
      if (part instanceof Rejoining rejoining) {
        rejoining.rejoin(added.what());
      }
    } else {
      switch (content) {
        case PRIMITIVES -> {
          to = from + Primitives.length(now(change));
          Primitives.write(object, from, value(change.before()), now(change));
        }
        case ELEMENTS -> {
          @Nullable Object[] now = parts(change.now());
          to = from + now.length;
          System.arraycopy(now, 0, object, from, now.length);
        }
        case FIELDS -> content.write(object, from, change.now());
        case SEQUENCE -> {
          int out = parts(change.before()).length;
          int at = out == 0 && from == change.size() ? sizeOf(object) : from;
          content.splice(object, at, out, parts(change.now()));
          to = Integer.MAX_VALUE;
        }
        case SET, MAP -> {
          @Nullable Object[] entry = parts(change.now());
          if (!Objects.deepEquals(content.entry(object, entry[0]), entry[1])) {
            content.writeEntry(object, entry[0], entry[1]);
          }
          to = Integer.MAX_VALUE;
        }
        default -> {
          content.write(object, parts(change.now()));
          to = Integer.MAX_VALUE;
        }
      }
    }
    note(object, new Written(from, to, task));
  }

  private static int sizeOf(Object object) {
    return ((java.util.Collection<?>) object).size();
  }

  private static void note(Object object, Written written) {
    Deque<Written> all = WRITTEN.computeIfAbsent(new Key(object), unused -> new ArrayDeque<>(2));
    if (all.size() >= MAX_WRITTEN) {
      all.removeFirst();
    }
    all.addLast(written);
  }

  private static String other(Conflict conflict) {
    return WRITTEN.getOrDefault(new Key(conflict.object()), new ArrayDeque<>(1)).stream()
        .filter(written -> written.from() < conflict.to() && conflict.from() < written.to())
        .reduce((first, last) -> last)
        .map(Written::task)
        .orElse("of the node that sent it");
  }

  private static Conflict element(Object array, int place) {
    return new Conflict(
        array,
        place,
        place + 1,
        "element "
            + place
            + " of the same "
            + array.getClass().getComponentType().getSimpleName()
            + "[]");
  }

  private static Conflict whole(Object object) {
    return new Conflict(object, Change.WHOLE, Integer.MAX_VALUE, "the same " + name(object));
  }

  private static String name(Object object) {
    return object.getClass().getName();
  }

  private static String shown(@Nullable Object key) {
    return key == null || Values.isValue(key) ? String.valueOf(key) : "a " + name(key);
  }
}
