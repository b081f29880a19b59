package org.satingrid.codegen;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of a method that spawns, as data: its position and the variables that it still
 * needs. Generated code saves an invocation in such a frame when its worker receives a request for
 * work. Later it continues from the frame, on any worker.
 *
 * <p>The rewriter generates a subclass for each method. See README.md in this package.
 */
public abstract class HeapFrame implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The result of {@link #resume} if the invocation has not ended. */
  public static final Object STOPPED = new Object();

  /** The label of an invocation that has not begun. */
  public static final int START = 0;

  /** The position at which {@link #resume} continues. Only generated code writes it. */
  public int label;

  /** The runtime's data about this invocation. Generated code does not use it. */
  public transient @Nullable Object runtimeState;

  private final long[] primitives;
  private final @Nullable Object[] references;

  /**
   * @param primitives maximum number of primitive values
   * @param references maximum number of references
   */
  protected HeapFrame(int label, int primitives, int references) {
    this.label = label;
    this.primitives = new long[primitives];
    this.references = new @Nullable Object[references];
  }

  /**
   * Begins the invocation on the stack, as the sequential program would. Requires that the label is
   * {@link #START}.
   *
   * @return the result, boxed. Null for void. Undefined while the worker unwinds
   */
  public abstract @Nullable Object start(WorkerContext worker) throws Throwable;

  /**
   * Continues at {@link #label}, with each spawn as a separate task.
   *
   * @return the result, boxed, null for void, or {@link #STOPPED} if the invocation waits or will
   *     continue later
   */
  public abstract @Nullable Object resume(WorkerContext worker) throws Throwable;

  /** Describes the invocation by class and method, for example {@code Fib.fib}. */
  public abstract String describe();

  /** Returns the number of places in the method that spawn. */
  public abstract int sites();

  /** Returns true if failed calls must be handled before all calls have ended. */
  public boolean hasInlets() {
    return false;
  }

  /**
   * Returns true if the method has exception handlers. In such a method, a stack overflow in a
   * spawned call appears at the sync. In other methods the error goes directly to the caller.
   */
  public boolean catches() {
    return false;
  }

  /** Saves a value of type boolean, byte, char, short or int. */
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
