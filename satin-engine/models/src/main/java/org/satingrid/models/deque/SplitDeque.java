package org.satingrid.models.deque;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker's double-ended queue. The oldest tasks are public, the newest private to the owner.
 *
 * <pre>
 *    index     top              split              bottom
 *     ... ------+-----------------+-------------------+------ ...
 *        stolen |      public     |      private      |  free
 * </pre>
 *
 * <p>The public part is a Chase-Lev deque (SPAA 2005) with {@code split} as its bottom. The private
 * part above it needs no synchronization at all. Source of the split: T. van Dijk, J. van de Pol,
 * "Lace: Non-blocking Split Deque for Work-Stealing", MuCoCoS 2014. README.md in this package has
 * the protocol and its proof.
 *
 * @param <E> type of the elements. No element is in it twice at a time.
 */
public final class SplitDeque<E> {

  private static final int INITIAL_CAPACITY = 256;
  private static final int LARGEST_CAPACITY = 1 << 28;

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
   * True if the owner should publish. Thieves set it, the owner clears it. Volatile, because the
   * owner polls it at each fork and join.
   */
  private volatile boolean asked;

  // Owner only. Plain copies of what thieves read through volatile fields.
  private @Nullable Object[] slots = new @Nullable Object[INITIAL_CAPACITY];
  private long bottom;
  private long ownSplit;
  private long limit = INITIAL_CAPACITY;

  private volatile long split;
  private volatile @Nullable Object[] published = slots;
  private volatile long top;

  /**
   * @param wanted how many tasks to keep public, or 0 for a runner without thieves
   */
  public SplitDeque(int wanted) {
    this.wanted = wanted;
    this.asked = wanted > 0;
  }

  /**
   * Owner: adds the newest task, as private.
   *
   * @return whether somebody wants tasks, and {@link #publish()} should be called
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

  /** Owner: where the next task is pushed. */
  public long mark() {
    return bottom;
  }

  /**
   * Owner: takes the task that was pushed at this mark, if it is private and the newest. Takes
   * fewer steps than {@link #popIf}: what it stores does not depend on what it loads.
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

  /** Owner: takes the newest task if it is this one. */
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
    // Only the owner moves the split. Therefore the element it reads there stays in its place, or
    // is stolen.
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

  /** Owner: takes the newest public task, competing with thieves. The private part is empty. */
  @SuppressWarnings("unchecked") // Only push writes elements.
  private @Nullable E reclaim(long b) {
    if (b < top) { // Only the owner adds, so that an empty deque stays empty.
      return null;
    }
    asked = true; // The public part will be short of a task.
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
    split = b + 1; // Now equal to top: the deque is empty.
    return won ? (E) array[slot] : null;
  }

  /**
   * Owner: makes the oldest private tasks public, up to the number wanted.
   *
   * @return how many became public
   */
  public int publish() {
    if (wanted == 0) {
      asked = false;
      return 0;
    }
    asked = false; // Before the look at top: a thief that finds too little later asks again.
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
   * The same for a thief that must act before the owner can notice.
   *
   * @param before called with what the thief is about to take
   * @param lost called with the same if somebody else has taken it
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
      if (oldest == null) { // Taken in the meantime.
        continue;
      }
      before.accept(oldest);
      if (TOP.compareAndSet(this, t, t + 1)) {
        if (split - t <= wanted) {
          ask();
        }
        // Clears the slot so that the deque does not keep the task alive. If the owner has reused
        // the slot, it contains another task, because this task cannot be pushed again before it
        // has run.
        SLOT.compareAndSet(array, slot, oldest, null);
        return oldest;
      }
      lost.accept(oldest);
    }
  }

  /** Anyone: asks the owner to publish what it has, at its next push or pop. */
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

  /** Owner, in assertions: the order of the indices, and a task in each slot between them. */
  public boolean isConsistent() {
    boolean ordered = split == ownSplit && ownSplit <= bottom && top <= bottom && top <= split;
    for (long i = ownSplit; ordered && i < bottom; i++) {
      ordered = slots[(int) i & (slots.length - 1)] != null;
    }
    return ordered;
  }

  /** Anyone: whether there is a public task. */
  public boolean hasPublic() {
    return top < split;
  }

  /** Owner: whether thieves want tasks. */
  public boolean isAsked() {
    return (boolean) ASKED.getOpaque(this);
  }

  /** Owner: the number of tasks, at most. */
  public int size() {
    return (int) (bottom - top);
  }

  private void makeRoom() {
    long t = top;
    @Nullable Object[] old = slots;
    if (bottom - t >= old.length) {
      if (old.length >= LARGEST_CAPACITY) {
        throw new IllegalStateException(
            "more than " + LARGEST_CAPACITY + " tasks forked and not yet joined: join them sooner");
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
