package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * The shared fields of a class and its superclasses: all fields that are neither static nor
 * transient. All nodes have the same class files and therefore the same order of fields. An image
 * is an array of boxed values.
 */
final class FieldLayout {

  /**
   * The marker that the rewriter adds when it removes {@code final} from a field. Without {@code
   * final}, nodes can fill copies.
   */
  static final String ALL_FINAL = "$allFinal";

  private static final ClassValue<FieldLayout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected FieldLayout computeValue(Class<?> type) {
          return new FieldLayout(type);
        }
      };

  private final List<FieldSlot> slots = new ArrayList<>();
  private final LeftOut leftOut;
  private final boolean immutable;

  private FieldLayout(Class<?> type) {
    boolean allFinal = true;
    List<Class<?>> chain = new ArrayList<>();
    for (Class<?> c = type; c != null && c != SharedObject.class; c = c.getSuperclass()) {
      chain.add(0, c);
    }
    for (Class<?> c : chain) {
      allFinal &= isAllFinal(c);
      try {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(c, MethodHandles.lookup());
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())
              && !Modifier.isTransient(field.getModifiers())) {
            slots.add(FieldSlot.of(lookup, field));
          }
        }
      } catch (IllegalAccessException e) {
        throw new EngineFault("the fields of " + c.getName() + " cannot be reached", e);
      }
    }
    immutable = allFinal;
    leftOut = new LeftOut(slots);
  }

  private static boolean isAllFinal(Class<?> c) {
    for (Field field : c.getDeclaredFields()) {
      if (field.getName().equals(ALL_FINAL)) {
        return true;
      }
    }
    return false;
  }

  static FieldLayout of(Class<?> type) {
    return LAYOUTS.get(type);
  }

  boolean isImmutable() {
    return immutable;
  }

  int weight() {
    return 16 * slots.size();
  }

  int slotOf(String name) {
    for (int i = slots.size() - 1; i >= 0; i--) {
      if (slots.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new EngineFault("no shared field " + name);
  }

  FieldSlot slot(int index) {
    return slots.get(index);
  }

  @Nullable Object[] image(SharedObject object) {
    @Nullable Object[] image = new Object[slots.size()];
    for (int i = 0; i < image.length; i++) {
      image[i] = slots.get(i).get(object);
    }
    return image;
  }

  void restore(SharedObject object, @Nullable Object[] image) {
    for (int i = 0; i < image.length; i++) {
      slots.get(i).set(object, image[i]);
    }
  }

  void merge(SharedObject object, @Nullable Object[] fresh, @Nullable Object[] twin) {
    for (int i = 0; i < fresh.length; i++) {
      FieldSlot slot = slots.get(i);
      if (!slot.same(fresh[i], twin[i])) {
        slot.replace(object, twin[i], fresh[i]);
        twin[i] = fresh[i];
      }
    }
  }

  boolean same(SharedObject object, @Nullable Object[] image) {
    for (int i = 0; i < image.length; i++) {
      if (!slots.get(i).same(slots.get(i).get(object), image[i])) {
        return false;
      }
    }
    return true;
  }

  /** Writes the number of changes, then for each change its slot and value. */
  boolean writeChanges(SharedObject object, @Nullable Object[] twin, ValueWriter out) {
    int at = out.position();
    int changes = 0;
    out.writeInt(0);
    for (int i = 0; i < twin.length; i++) {
      FieldSlot slot = slots.get(i);
      Object now = slot.get(object);
      if (!slot.same(now, twin[i])) {
        twin[i] = now;
        out.writeInt(i);
        write(slot, now, out);
        changes++;
      }
    }
    out.setInt(at, changes);
    return changes > 0;
  }

  void applyChanges(SharedObject object, ValueReader in) {
    for (int changes = in.readInt(); changes > 0; changes--) {
      FieldSlot slot = slots.get(in.readInt());
      slot.set(object, slot.read(in));
    }
  }

  void writeImage(@Nullable Object[] image, ValueWriter out) {
    for (int i = 0; i < image.length; i++) {
      if (!leftOut.writes(i, image[i], out)) {
        write(slots.get(i), image[i], out);
      }
    }
  }

  private static void write(FieldSlot slot, @Nullable Object value, ValueWriter out) {
    try {
      slot.write(value, out);
    } catch (NotShareableException e) {
      throw new NotShareableException("the field " + slot.programName() + ": " + e.getMessage());
    }
  }

  @Nullable Object[] readImage(SharedObject object, ValueReader in) {
    @Nullable Object[] image = new Object[slots.size()];
    for (int i = 0; i < image.length; i++) {
      if (!leftOut.reads(i, object, in)) {
        image[i] = slots.get(i).read(in);
      }
    }
    return image;
  }

  @Nullable Object present(SharedObject object, String field) {
    return leftOut.present(object, slotOf(field));
  }

  /** Writes the value of one field. */
  void writeField(SharedObject object, int slot, ValueWriter out) {
    write(slots.get(slot), slots.get(slot).get(object), out);
  }
}
