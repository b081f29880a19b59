package org.satingrid.models.deque;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker's double-ended queue. Its oldest tasks are public, and its newest tasks are private to
 * the owner.
 *
 * <pre>
 *    index     top              split              bottom
 *     ... ------+-----------------+-------------------+------ ...
 *        stolen |      public     |      private      |  free
 * </pre>
 *
 * <p>The public part is a Chase-Lev deque (SPAA 2005) with {@code split} as its bottom. The private
 * part above it needs no synchronization. The split follows T. van Dijk, J. van de Pol, "Lace:
 * Non-blocking Split Deque for Work-Stealing", MuCoCoS 2014. README.md in this package describes
 * the protocol and proves it.
 *
 * @param <E> type of the elements. The deque never contains the same element twice.
 */
public final class SplitDeque<E> {

  private static final int INITIAL_CAPACITY = 256;
  private static final int MAX_CAPACITY = 1 << 28;

  private static final VarHandle TOP;
  private static final VarHandle ASKED;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

  static {
    try {
      TOP = MethodHandles.lookup().findVarHandle(SplitDeque.class, "top", long.class);
      ASKED = MethodHandles.lookup().findVarHandle(SplitDeque.class, "asked", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Number of tasks that the owner keeps public. */
  private final int wanted;

  /**
   * True if the owner should publish tasks. Thieves set it, and the owner clears it. Volatile,
   * because the owner polls it at each fork and join.
   */
  private volatile boolean asked;

  // Used only by the owner. Thieves read copies of these values from volatile fields. These fields
  // are not volatile.
  private @Nullable Object[] slots = new @Nullable Object[INITIAL_CAPACITY];
  private long bottom;
  private long ownSplit;
  private long limit = INITIAL_CAPACITY;

  private volatile long split;
  private volatile @Nullable Object[] published = slots;
  private volatile long top;

  /**
   * @param wanted number of tasks to keep public, or 0 for a runner without thieves
   */
  public SplitDeque(int wanted) {
    this.wanted = wanted;
    this.asked = wanted > 0;
  }

  /**
   * Owner: adds the newest task to the private part.
   *
   * @return whether a thief wants tasks, so that the owner should call {@link #publish()}
   */
  public boolean push(E task) {
    long b = bottom;
    if (b >= limit) {
      makeRoom();
    }
    @Nullable Object[] array = slots;
    array[(int) b & (array.length - 1)] = task;
    bottom = b + 1;
    return isAsked();
  }

  /** Owner: returns a mark, the place of the next pushed task. */
  public long mark() {
    return bottom;
  }

  /**
   * Owner: takes the task that was pushed at this mark, if the task is private and the newest. This
   * method is faster than {@link #popIf}, because the values that it stores do not depend on values
   * that it loads.
   */
  public boolean popAt(long mark, E task) {
    @Nullable Object[] array = slots;
    int slot = (int) mark & (array.length - 1);
    if (array[slot] != task || mark < ownSplit || bottom != mark + 1) {
      return false;
    }
    array[slot] = null;
    bottom = mark;
    return true;
  }

  /** Owner: takes the newest task if it is the given task. */
  public boolean popIf(E task) {
    long b = bottom - 1;
    @Nullable Object[] array = slots;
    int slot = (int) b & (array.length - 1);
    if (b < ownSplit) {
      return reclaimIf(task);
    }
    if (array[slot] != task) {
      return false;
    }
    array[slot] = null;
    bottom = b;
    return true;
  }

  private boolean reclaimIf(E task) {
    // Only the owner moves the split. Therefore the element at the split stays in its place, or is
    // stolen.
    return bottom > top && slots[(int) (bottom - 1) & (slots.length - 1)] == task && pop() != null;
  }

  /** Owner: takes the newest task, or null if the deque is empty. */
  @SuppressWarnings("unchecked") // Only push writes elements.
  public @Nullable E pop() {
    long b = bottom - 1;
    @Nullable Object[] array = slots;
    int slot = (int) b & (array.length - 1);
    if (b < ownSplit) {
      return reclaim(b);
    }
    E newest = (E) array[slot];
    array[slot] = null;
    bottom = b;
    return newest;
  }

  /**
   * Owner: takes the newest public task, in competition with thieves. Called when the private part
   * is empty.
   */
  @SuppressWarnings("unchecked") // Only push writes elements.
  private @Nullable E reclaim(long b) {
    if (b < top) { // An empty deque stays empty, because only the owner adds elements.
      return null;
    }
    // This call reduces the public part. The owner should therefore publish more tasks.
    asked = true;
    split = b;
    long t = top;
    @Nullable Object[] array = slots;
    int slot = (int) b & (array.length - 1);
    if (t < b) {
      E newest = (E) array[slot];
      array[slot] = null;
      ownSplit = b;
      bottom = b;
      return newest;
    }
    boolean won = t == b && TOP.compareAndSet(this, t, t + 1);
    split = b + 1; // Bottom is now equal to top: the deque is empty.
    return won ? (E) array[slot] : null;
  }

  /**
   * Owner: makes the oldest private tasks public, up to the wanted number.
   *
   * @return number of tasks that became public
   */
  public int publish() {
    if (wanted == 0) {
      asked = false;
      return 0;
    }
    // The owner clears the flag before it reads top. A thief that finds too few tasks after this
    // read sets the flag again.
    asked = false;
    long have = ownSplit - top;
    long missing = wanted - have;
    long more = Math.min(Math.max(missing, 0), bottom - ownSplit);
    if (more > 0) {
      ownSplit += more;
      split = ownSplit;
    }
    if (more < missing) {
      asked = true;
    }
    return (int) more;
  }

  /** Thief: takes the oldest public task, or null if no task is public. */
  public @Nullable E steal() {
    return steal(SplitDeque::ignore, SplitDeque::ignore);
  }

  private static void ignore(Object element) {}

  /**
   * The same as {@link #steal()}, for a thief that must do something before the owner can notice
   * the steal.
   *
   * @param before called with the task that the thief is about to take
   * @param lost called with the same task if another thread has taken it
   */
  @SuppressWarnings("unchecked") // Only push writes elements.
  public @Nullable E steal(Consumer<? super E> before, Consumer<? super E> lost) {
    while (true) {
      long t = top;
      if (t >= split) {
        ask();
        return null;
      }
      @Nullable Object[] array = published;
      int slot = (int) t & (array.length - 1);
      E oldest = (E) array[slot];
      if (oldest == null) { // another thread has cleared the slot
        continue;
      }
      before.accept(oldest);
      if (TOP.compareAndSet(this, t, t + 1)) {
        if (split - t <= wanted) {
          ask();
        }
        // Clears the slot so that the deque does not keep the task alive. If the owner has reused
        // the slot, the compare-and-set fails: the slot then contains another task, because the
        // stolen task cannot be pushed again before it has run.
        SLOT.compareAndSet(array, slot, oldest, null);
        return oldest;
      }
      lost.accept(oldest);
    }
  }

  /** Any thread: asks the owner to publish tasks at its next push or pop. */
  public void ask() {
    if (!asked) {
      asked = true;
    }
  }

  /** Owner: makes all tasks public. */
  public int publishAll() {
    long more = bottom - ownSplit;
    if (more > 0) {
      ownSplit = bottom;
      split = bottom;
    }
    return (int) more;
  }

  /**
   * Owner, in assertions: checks the order of the indices, and that each slot between them contains
   * a task.
   */
  public boolean isConsistent() {
    boolean ordered = split == ownSplit && ownSplit <= bottom && top <= bottom && top <= split;
    for (long i = ownSplit; ordered && i < bottom; i++) {
      ordered = slots[(int) i & (slots.length - 1)] != null;
    }
    return ordered;
  }

  /** Any thread: returns true if the deque has a public task. */
  public boolean hasPublic() {
    return top < split;
  }

  /** Owner: returns true if thieves want tasks. */
  public boolean isAsked() {
    return (boolean) ASKED.getOpaque(this);
  }

  /** Owner: returns an upper bound of the number of tasks. */
  public int size() {
    return (int) (bottom - top);
  }

  private void makeRoom() {
    long t = top;
    @Nullable Object[] old = slots;
    if (bottom - t >= old.length) {
      if (old.length >= MAX_CAPACITY) {
        throw new IllegalStateException(
            "more than " + MAX_CAPACITY + " tasks forked and not yet joined: join them sooner");
      }
      @Nullable Object[] array = new @Nullable Object[old.length * 2];
      for (long i = t; i < bottom; i++) {
        array[(int) i & (array.length - 1)] = old[(int) i & (old.length - 1)];
      }
      slots = array;
      published = array;
    }
    limit = t + slots.length;
  }
}
