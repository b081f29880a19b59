package org.satingrid.models.grid;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Change;
import org.satingrid.codegen.changes.Merge;
import org.satingrid.codegen.changes.Reached;
import org.satingrid.codegen.changes.Snapshot;

/**
 * A task of a model, for the engine's workers. On the node of its original it works on the
 * original. On another node it works on a copy and returns the copy's changes.
 */
final class GridTask extends Task {

  private static final long serialVersionUID = 1L;

  /** The task to run, which also travels, or null if it could not be prepared. */
  private @Nullable Runnable body;

  /** Variable objects that travel along, by number. */
  private Object[] reached = new Object[0];

  /** Number of the sending that a copy comes from. */
  private long sending;

  /** Only in the original. Another node has a copy. */
  private final transient @Nullable Runnable original;

  /**
   * Only in the original: sent objects, by number of the sending, or null until it first leaves.
   */
  private transient volatile @Nullable Map<Long, Object[]> sent;

  private final String description;

  private transient @Nullable Boolean stays;
  private transient @Nullable UnaryOperator<Runnable> preparer;
  private transient @Nullable Throwable failure;

  /**
   * @param preparer makes the task ready for another worker, or null if it is
   */
  GridTask(Runnable original, @Nullable UnaryOperator<Runnable> preparer) {
    this.body = original;
    this.original = original;
    this.preparer = preparer;
    this.description = original.getClass().getSimpleName() + ".run";
  }

  @Override
  public boolean staysHere() {
    Runnable own = original;
    if (own == null) {
      return false;
    }
    TaskFields fields = TaskFields.of(own.getClass());
    Boolean known = stays;
    if (known == null) {
      known = !fields.mayLeave() || !travels(own);
      stays = known;
    }
    return known || fields.staysFromNowOn();
  }

  private static boolean travels(Runnable own) {
    try {
      return reachedFrom(own).stuck() == null;
    } catch (ConcurrentModificationException e) {
      return false; // Its requester is still at work on what it refers to.
    }
  }

  private static Reached reachedFrom(Runnable own) {
    return Reached.from(new Object[] {own}, unused -> false);
  }

  @Override
  public @Nullable Object execute() throws Throwable {
    Runnable original = this.original;
    if (original == null) {
      return body == null ? null : executeCopy(body);
    }
    executeOriginal(original);
    return null;
  }

  private void executeOriginal(Runnable original) throws Throwable {
    Runnable prepared = prepare();
    if (prepared == null) {
      throw failure == null ? new IllegalStateException("not prepared") : failure;
    }
    Scope.run(prepared);
    if (prepared != original) {
      TaskFields.of(original.getClass()).copy(prepared, original);
    }
  }

  /**
   * Runs a copy.
   *
   * @return number of the sending, and the changes as bytes, or no bytes if they cannot be brought
   *     back, so that the task must run at home
   */
  private Object executeCopy(Runnable copy) {
    StaticFields statics = new StaticFields(copy.getClass());
    Snapshot before = new Snapshot(reached, unused -> false, ChangeCodec::checksum);
    Throwable thrown = null;
    try {
      Scope.run(copy);
    } catch (Throwable t) { // Whatever a task throws is its outcome.
      thrown = t;
    }
    if (statics.haveChanged() || !before.isWhole()) {
      return new @Nullable Object[] {sending, null};
    }
    try {
      byte[] changes = ChangeCodec.write(before.changes(), thrown, before.numbers());
      return new Object[] {sending, changes};
    } catch (IOException | StackOverflowError unfit) { // Its result cannot travel.
      return new @Nullable Object[] {sending, null};
    }
  }

  /** On the node of the original: takes what the copy has returned. */
  void takeIn(@Nullable Object returned) throws Throwable {
    Runnable prepared = prepare();
    if (prepared == null || returned == null || original == null) {
      return;
    }
    @Nullable Object[] home = (@Nullable Object[]) returned;
    Object[] originals = home[0] instanceof Long number ? sent().get(number) : null;
    boolean taken = false;
    Throwable thrown = null;
    if (originals != null && home[1] instanceof byte[] bytes) {
      Merge merge =
          new Merge(originals, description + " #" + Math.floorMod((Long) home[0], 10_000));
      ChangeCodec.Home came =
          ChangeCodec.read(bytes, originals, original.getClass().getClassLoader());
      List<Change> changes = came.changes();
      taken = !merge.isBuiltOnOther(changes);
      thrown = came.thrown();
      if (taken) {
        merge.apply(changes);
      }
    }
    sent = null; // One outcome is taken.
    if (!taken) {
      TaskFields.of(original.getClass()).stayFromNowOn();
      executeOriginal(original);
      return;
    }
    if (prepared != original) {
      TaskFields.of(original.getClass()).copy(prepared, original);
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  private synchronized Map<Long, Object[]> sent() {
    Map<Long, Object[]> known = sent;
    if (known == null) {
      known = new ConcurrentHashMap<>();
      sent = known;
    }
    return known;
  }

  /** Returns the preparer's exception. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Runs the preparer, once: by a helper, as the task leaves, or by its requester in gotHelp. */
  synchronized @Nullable Runnable prepare() {
    UnaryOperator<Runnable> first = preparer;
    preparer = null;
    Runnable unprepared = body;
    if (first != null && unprepared != null) {
      try {
        body = Preparers.prepare(first, unprepared);
      } catch (Throwable t) { // Whatever a preparer throws is the outcome of its task.
        failure = t;
        body = null;
      }
    }
    return body;
  }

  /**
   * The task is about to leave: what the preparer touches is still here, and what is sent is
   * numbered.
   */
  private void writeObject(ObjectOutputStream out) throws IOException {
    synchronized (this) {
      write(out);
    }
  }

  private void write(ObjectOutputStream out) throws IOException {
    Runnable leaving = prepare();
    if (original != null) {
      reached = leaving == null ? new Object[0] : reachedFrom(leaving).objects();
      sending = ThreadLocalRandom.current().nextLong();
      sent().put(sending, reached);
    }
    out.defaultWriteObject();
    if (original != null) {
      reached = new Object[0];
    }
  }

  @Override
  public String describe() {
    return description;
  }
}
