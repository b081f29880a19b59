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
 * A task of a programming model, for the engine's workers. On its own node, the task uses the
 * original objects. On another node, the task uses copies, and returns the changes of these copies.
 */
final class GridTask extends Task {

  private static final long serialVersionUID = 1L;

  /** The task to run, which is sent to other nodes, or null if the preparer failed. */
  private @Nullable Runnable body;

  /** Changeable objects that are sent together with the task, by number. */
  private Object[] reached = new Object[0];

  /** Number of the transfer that made this copy. */
  private long sending;

  /** The original task. Null in a copy on another node. */
  private final transient @Nullable Runnable original;

  /**
   * Set only in the original: the sent objects, by number of the transfer. Null before the first
   * transfer.
   */
  private transient volatile @Nullable Map<Long, Object[]> sent;

  private final String description;

  private transient @Nullable Boolean stays;
  private transient @Nullable UnaryOperator<Runnable> preparer;
  private transient @Nullable Throwable failure;

  /**
   * @param preparer prepares the task for another worker, or null if the task needs no preparation
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
      // The requester still uses the objects of this task, so that the task must stay on this node.
      return false;
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
   * Runs a copy of a task.
   *
   * @return number of the transfer, and the changes as bytes. Without bytes the changes cannot be
   *     sent back, and the task must run on its own node
   */
  private Object executeCopy(Runnable copy) {
    StaticFields statics = new StaticFields(copy.getClass());
    Snapshot before = new Snapshot(reached, unused -> false, ChangeCodec::checksum);
    Throwable thrown = null;
    try {
      Scope.run(copy);
    } catch (Throwable t) { // Any exception of a task is its outcome.
      thrown = t;
    }
    if (statics.haveChanged() || !before.isWhole()) {
      return new @Nullable Object[] {sending, null};
    }
    try {
      byte[] changes = ChangeCodec.write(before.changes(), thrown, before.numbers());
      return new Object[] {sending, changes};
    } catch (IOException | StackOverflowError unfit) { // The result cannot be serialized.
      return new @Nullable Object[] {sending, null};
    }
  }

  /**
   * Applies the changes that a copy has returned to the original. Runs on the node of the original.
   */
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
    sent = null; // Without the sent objects, a second outcome of the task has no effect.
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

  /**
   * Runs the preparer once. The caller is a helper, the code that sends the task, or the requester
   * in gotHelp.
   */
  synchronized @Nullable Runnable prepare() {
    UnaryOperator<Runnable> first = preparer;
    preparer = null;
    Runnable unprepared = body;
    if (first != null && unprepared != null) {
      try {
        body = Preparers.prepare(first, unprepared);
      } catch (Throwable t) { // Any exception of a preparer is the outcome of its task.
        failure = t;
        body = null;
      }
    }
    return body;
  }

  /**
   * Called before the task is sent. Runs the preparer, because it needs objects of this node.
   * Numbers the objects to send.
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
