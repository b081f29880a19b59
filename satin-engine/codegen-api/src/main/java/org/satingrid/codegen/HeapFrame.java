package org.satingrid.codegen;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of a method that spawns, as data: where it stands and the variables it still
 * needs. The generated code saves an invocation here when its worker is asked for work, and goes on
 * from here later, on any worker.
 *
 * <p>The rewriter generates a subclass per method. See README.md beside this class.
 */
public abstract class HeapFrame implements Serializable {

  private static final long serialVersionUID = 1L;

  /** What {@link #resume} returns when the invocation has not ended. */
  public static final Object STOPPED = new Object();

  /** The label of an invocation that has not begun. */
  public static final int START = 0;

  /** Where {@link #resume} goes on. Written by generated code only. */
  public int label;

  /** The runtime's own state of this invocation, opaque here. */
  public transient @Nullable Object runtimeState;

  private final long[] primitives;
  private final @Nullable Object[] references;

  /**
   * @param primitives how many primitive values it has room for
   * @param references how many references it has room for
   */
  protected HeapFrame(int label, int primitives, int references) {
    this.label = label;
    this.primitives = new long[primitives];
    this.references = new @Nullable Object[references];
  }

  /**
   * Begins the invocation as the sequential program would, on the stack. Only at {@link #START}.
   *
   * @return the result, boxed; null for void; without meaning while the worker unwinds
   */
  public abstract @Nullable Object start(WorkerContext worker) throws Throwable;

  /**
   * Goes on at {@link #label} with each spawn as a task of its own.
   *
   * @return the result, boxed; null for void; {@link #STOPPED} if the invocation waits, or stopped
   *     to go on later
   */
  public abstract @Nullable Object resume(WorkerContext worker) throws Throwable;

  /** Class and method, for people: {@code Fib.fib}. */
  public abstract String describe();

  /** How many places of the method spawn. */
  public abstract int sites();

  /** Whether calls that throw are to be looked at before all have ended. */
  public boolean hasInlets() {
    return false;
  }

  /**
   * Whether the method has handlers. Only then does the end of the stack, which strikes in a
   * spawned call, surface at the sync; else it goes straight to the caller.
   */
  public boolean catches() {
    return false;
  }

  /** Saves a boolean, byte, char, short or int. */
  public static void save(int value, HeapFrame frame, int index) {
    frame.primitives[index] = value;
  }

  public static void save(long value, HeapFrame frame, int index) {
    frame.primitives[index] = value;
  }

  public static void save(float value, HeapFrame frame, int index) {
    frame.primitives[index] = Float.floatToRawIntBits(value);
  }

  public static void save(double value, HeapFrame frame, int index) {
    frame.primitives[index] = Double.doubleToRawLongBits(value);
  }

  public static void save(@Nullable Object value, HeapFrame frame, int index) {
    frame.references[index] = value;
  }

  public final int loadInt(int index) {
    return (int) primitives[index];
  }

  public final long loadLong(int index) {
    return primitives[index];
  }

  public final float loadFloat(int index) {
    return Float.intBitsToFloat((int) primitives[index]);
  }

  public final double loadDouble(int index) {
    return Double.longBitsToDouble(primitives[index]);
  }

  public final @Nullable Object loadReference(int index) {
    return references[index];
  }
}
