package org.satingrid.models.grid;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of a copy on arrival, and the differences after it ran. */
final class Snapshot {

  private final Object[] objects;
  private final Object[] contents;
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

  /** Objects with changes that can be detected, but not sent back. */
  private final IdentityHashMap<Object, Long> opaque = new IdentityHashMap<>();

  Snapshot(Object[] objects) {
    this.objects = objects;
    this.contents = new Object[objects.length];
    for (int i = 0; i < objects.length; i++) {
      numbers.put(objects[i], i);
    }
    for (int i = 0; i < objects.length; i++) {
      contents[i] = content(i).read(objects[i]);
      if (contents[i] instanceof @Nullable Object[] parts) {
        noteOpaque(parts);
      }
    }
  }

  Map<Object, Integer> numbers() {
    return numbers;
  }

  private Content content(int number) {
    Content content = Content.of(objects[number]);
    if (content == null) {
      throw new IllegalStateException(
          objects[number].getClass().getName() + " is another class on another node");
    }
    return content;
  }

  private void noteOpaque(@Nullable Object[] parts) {
    for (Object part : parts) {
      if (part != null
          && !numbers.containsKey(part)
          && !Values.isValue(part)
          && !(part instanceof Rejoining)
          && !part.getClass().isHidden()
          && ObjectFields.isSerializable(part)) {
        opaque.put(part, form(part));
      }
    }
  }

  private long form(Object object) {
    return ChangeCodec.checksum(object, numbers);
  }

  /** Returns true if all that has changed can be brought back. */
  boolean isWhole() {
    return opaque.entrySet().stream().allMatch(entry -> form(entry.getKey()) == entry.getValue());
  }

  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      Content content = content(i);
      Object now = content == Content.PRIMITIVES ? objects[i] : content.read(objects[i]);
      if (content == Content.PRIMITIVES) {
        runs(i, contents[i], now, changes);
      } else if (content.hasPlaces()) {
        places(i, (@Nullable Object[]) contents[i], (@Nullable Object[]) now, changes);
      } else {
        whole(i, (@Nullable Object[]) contents[i], (@Nullable Object[]) now, changes);
      }
    }
    return changes;
  }

  private static void runs(int number, Object before, Object now, List<Change> changes) {
    int length = Array.getLength(now);
    int from = Primitives.mismatch(before, now, 0);
    while (from < length) {
      int to = Primitives.match(before, now, from);
      Object part = Array.newInstance(now.getClass().getComponentType(), to - from);
      System.arraycopy(now, from, part, 0, to - from);
      changes.add(new Change(number, from, part, null, Primitives.hash(before, from, to)));
      from = Primitives.mismatch(before, now, to);
    }
  }

  private void places(
      int number, @Nullable Object[] before, @Nullable Object[] now, List<Change> changes) {
    for (int i = 0; i < now.length; i++) {
      if (now[i] instanceof Rejoining part && now[i] == before[i]) {
        changes.add(new Change(number, i, new Change.Added(part.added()), null, 0));
      } else if (!Values.same(before[i], now[i])) {
        changes.add(new Change(number, i, now[i], known(before[i]), 0));
      }
    }
  }

  private void whole(
      int number, @Nullable Object[] before, @Nullable Object[] now, List<Change> changes) {
    boolean same = before.length == now.length;
    for (int i = 0; same && i < now.length; i++) {
      same = Values.same(before[i], now[i]);
    }
    if (!same) {
      @Nullable Object[] old = new @Nullable Object[before.length];
      for (int i = 0; i < old.length; i++) {
        old[i] = known(before[i]);
      }
      changes.add(new Change(number, Change.WHOLE, now, old, 0));
    }
  }

  private @Nullable Object known(@Nullable Object part) {
    return part == null || numbers.containsKey(part) || Values.isValue(part)
        ? part
        : Values.UNKNOWN;
  }
}
