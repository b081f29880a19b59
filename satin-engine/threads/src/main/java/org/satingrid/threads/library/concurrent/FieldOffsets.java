package org.satingrid.threads.library.concurrent;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Replaces the JDK's internal access to fields by offset. The offset of a field is the number of
 * the field in its class, which is the same on all nodes.
 */
public final class FieldOffsets {

  private static final FieldOffsets ONE = new FieldOffsets();

  private FieldOffsets() {}

  public static FieldOffsets getUnsafe() {
    return ONE;
  }

  public long objectFieldOffset(Class<?> owner, String name) {
    return Hooks.fieldNumber(owner, name);
  }

  /** Has no effect, because a release and an acquire publish the object. */
  public void storeFence() {}

  private static String field(Object object, long offset) {
    return Hooks.fieldName(object, (int) offset);
  }

  public boolean compareAndSetInt(Object object, long offset, int expected, int value) {
    return Hooks.compareAndSet(object, field(object, offset), expected, value);
  }

  public boolean weakCompareAndSetInt(Object object, long offset, int expected, int value) {
    return compareAndSetInt(object, offset, expected, value);
  }

  public boolean compareAndSetLong(Object object, long offset, long expected, long value) {
    return Hooks.compareAndSet(object, field(object, offset), expected, value);
  }

  public boolean compareAndSetReference(
      Object object, long offset, @Nullable Object expected, @Nullable Object value) {
    return Hooks.compareAndSet(object, field(object, offset), expected, value);
  }

  public boolean weakCompareAndSetReference(
      Object object, long offset, @Nullable Object expected, @Nullable Object value) {
    return compareAndSetReference(object, offset, expected, value);
  }

  public void putInt(Object object, long offset, int value) {
    Hooks.setVolatile(object, field(object, offset), value);
  }

  public void putIntOpaque(Object object, long offset, int value) {
    putInt(object, offset, value);
  }

  public void putReference(Object object, long offset, @Nullable Object value) {
    Hooks.setVolatile(object, field(object, offset), value);
  }

  public long getLongOpaque(Object object, long offset) {
    return (Long) Hooks.getVolatile(object, field(object, offset));
  }

  public int getAndAddInt(Object object, long offset, int delta) {
    return (Integer) Hooks.getAndAdd(object, field(object, offset), delta);
  }

  public int getAndBitwiseAndInt(Object object, long offset, int mask) {
    while (true) {
      int before = (Integer) Hooks.getVolatile(object, field(object, offset));
      if (compareAndSetInt(object, offset, before, before & mask)) {
        return before;
      }
    }
  }

  /** Has no effect, because the volatile accesses around this call are already ordered. */
  public void loadFence() {}

  /** Has no effect, because the volatile accesses around this call are already ordered. */
  public void storeStoreFence() {}

  public void park(boolean absolute, long time) {
    if (absolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }
}
