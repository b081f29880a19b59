package org.satingrid.codegen.changes;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The content of the copies when a task arrives, and their changes after the task has run. The copy
 * of each array and collection takes as much memory as the original.
 */
public final class Snapshot {

  private final Object[] objects;
  private final @Nullable Object[] contents;
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final ToLongBiFunction<Object, Map<Object, Integer>> form;

  /** Objects with changes that can be detected, but not merged. */
  private final IdentityHashMap<Object, Long> opaque = new IdentityHashMap<>();

  private final Hidden hidden;

  /**
   * @param objects the copies, by number
   * @param closed returns true for objects that are merged in another way, or not at all
   * @param form returns a checksum of an object's serialized form. In this form, numbers replace
   *     the other numbered objects
   */
  public Snapshot(
      Object[] objects,
      Predicate<Object> closed,
      ToLongBiFunction<Object, Map<Object, Integer>> form) {
    this.objects = objects.clone();
    this.form = form;
    this.contents = new @Nullable Object[objects.length];
    for (int i = 0; i < objects.length; i++) {
      numbers.put(objects[i], i);
    }
    for (int i = 0; i < objects.length; i++) {
      if (closed.test(objects[i])) {
        continue;
      }
      Content content = Content.of(objects[i]);
      if (content == null) {
        opaque.put(objects[i], form(objects[i]));
      } else {
        contents[i] = content.read(objects[i]);
      }
    }
    this.hidden =
        new Hidden(
            opaque.keySet(), part -> numbers.containsKey(part) || closed.test(part), this::form);
  }

  /** Returns the number of each object. */
  public Map<Object, Integer> numbers() {
    return numbers;
  }

  private long form(Object object) {
    return form.applyAsLong(object, numbers);
  }

  /** Returns true if all changes can be merged. */
  public boolean isWhole() {
    return hidden.isAsThen()
        && opaque.entrySet().stream().allMatch(entry -> form(entry.getKey()) == entry.getValue());
  }

  /** Returns the differences between the present content and the content at the arrival. */
  public List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      Content content = Content.of(objects[i]);
      Object before = contents[i];
      if (content == null || before == null) {
        continue;
      }
      if (content == Content.PRIMITIVES) {
        runs(i, before, objects[i], changes);
        continue;
      }
      @Nullable Object[] then = (@Nullable Object[]) before;
      @Nullable Object[] now = (@Nullable Object[]) content.read(objects[i]);
      switch (content) {
        case ELEMENTS, FIELDS -> places(i, content, then, now, changes);
        case SEQUENCE -> splice(i, then, now, changes);
        case SET, MAP -> entries(i, content, then, now, changes);
        default -> whole(i, then, now, changes);
      }
    }
    return changes;
  }

  private static void runs(int number, Object before, Object now, List<Change> changes) {
    int from = Primitives.mismatch(before, now, 0);
    int length = Primitives.length(now);
    while (from < length) {
      int to = Primitives.endOfRun(before, now, from);
      changes.add(
          new Change(
              number, from, Primitives.part(now, from, to), Primitives.part(before, from, to), 0));
      from = Primitives.mismatch(before, now, to);
    }
  }

  private void places(
      int number,
      Content content,
      @Nullable Object[] before,
      @Nullable Object[] now,
      List<Change> changes) {
    int i = 0;
    while (i < now.length) {
      if (now[i] instanceof Rejoining part && now[i] == before[i]) {
        changes.add(new Change(number, i, new Change.Added(part.added()), null, 0));
        i++;
      } else if (Values.same(before[i], now[i])) {
        i++;
      } else if (content == Content.FIELDS) {
        changes.add(new Change(number, i, now[i], known(before[i]), 0));
        i++;
      } else {
        int to = i + 1;
        while (to < now.length
            && !Values.same(before[to], now[to])
            && !(now[to] instanceof Rejoining)) {
          to++;
        }
        changes.add(new Change(number, i, part(now, i, to), known(part(before, i, to)), 0));
        i = to;
      }
    }
  }

  private void splice(
      int number, @Nullable Object[] before, @Nullable Object[] now, List<Change> changes) {
    int shorter = Math.min(before.length, now.length);
    int from = 0;
    while (from < shorter && Values.same(before[from], now[from])) {
      from++;
    }
    int end = 0;
    while (end < shorter - from
        && Values.same(before[before.length - 1 - end], now[now.length - 1 - end])) {
      end++;
    }
    @Nullable Object[] out = part(before, from, before.length - end);
    @Nullable Object[] in = part(now, from, now.length - end);
    if (out.length > 0 || in.length > 0) {
      changes.add(new Change(number, from, in, known(out), before.length));
    }
  }

  private void entries(
      int number,
      Content content,
      @Nullable Object[] before,
      @Nullable Object[] now,
      List<Change> changes) {
    Map<@Nullable Object, @Nullable Object> then = content.entries(before);
    Map<@Nullable Object, @Nullable Object> after = content.entries(now);
    then.forEach(
        (key, value) -> {
          if (!after.containsKey(key)) {
            changes.add(entry(number, key, Values.ABSENT, known(value)));
          }
        });
    for (int i = 0; i < now.length; i += content.partsOfEntry()) {
      Object key = now[i];
      Object value = after.get(key);
      boolean was = then.containsKey(key);
      if (!was || !Values.same(then.get(key), value)) {
        changes.add(entry(number, key, value, was ? known(then.get(key)) : Values.ABSENT));
      }
    }
  }

  private static Change entry(
      int number, @Nullable Object key, @Nullable Object now, @Nullable Object before) {
    return new Change(number, Change.ENTRY, new @Nullable Object[] {key, now}, before, 0);
  }

  private void whole(
      int number, @Nullable Object[] before, @Nullable Object[] now, List<Change> changes) {
    boolean same = before.length == now.length;
    for (int i = 0; same && i < now.length; i++) {
      same = Values.same(before[i], now[i]);
    }
    if (!same) {
      changes.add(new Change(number, Change.WHOLE, now, known(before), 0));
    }
  }

  private static @Nullable Object[] part(@Nullable Object[] all, int from, int to) {
    return java.util.Arrays.copyOfRange(all, from, to);
  }

  private @Nullable Object[] known(@Nullable Object[] parts) {
    @Nullable Object[] known = new @Nullable Object[parts.length];
    for (int i = 0; i < parts.length; i++) {
      known[i] = known(parts[i]);
    }
    return known;
  }

  private @Nullable Object known(@Nullable Object part) {
    return part == null || numbers.containsKey(part) || Values.isValue(part)
        ? part
        : Values.UNKNOWN;
  }
}
