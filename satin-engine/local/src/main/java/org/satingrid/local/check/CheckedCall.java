package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

/**
 * A spawned call.
 *
 * <pre> WAITING -> RUNNING -> ENDED        WAITING -> DROPPED </pre>
 */
final class CheckedCall extends Spawned {

  /** The states of a spawned call. */
  enum State {
    WAITING,
    RUNNING,
    ENDED,
    DROPPED
  }

  private final Task task;
  private final Node spawner;
  private final boolean travels;
  private final @Nullable Place place;
  private final @Nullable Object target;
  private final int index;
  private final int site;
  private State state = State.WAITING;
  private @Nullable Object result;
  private @Nullable Throwable thrown;
  private boolean returned;

  /** True if an inlet has received the call's exception. */
  boolean seen;

  /** The position among the waiting calls. */
  int position;

  /**
   * @param spawner the node of the spawning method
   * @param place place of the spawn, or null if unknown
   */
  CheckedCall(
      Task task,
      Node spawner,
      boolean travels,
      @Nullable Place place,
      @Nullable Object target,
      int index,
      int site) {
    this.task = task;
    this.spawner = spawner;
    this.travels = travels;
    this.place = place;
    this.target = target;
    this.index = index;
    this.site = site;
  }

  Task task() {
    return task;
  }

  Node spawner() {
    return spawner;
  }

  boolean travels() {
    return travels;
  }

  @Nullable Place place() {
    return place;
  }

  boolean waits() {
    return state == State.WAITING;
  }

  void begin() {
    state = State.RUNNING;
  }

  void drop() {
    state = State.DROPPED;
  }

  void end(Outcome outcome) {
    state = State.ENDED;
    if (outcome instanceof Outcome.Returned value) {
      returned = true;
      result = value.value();
    } else if (outcome instanceof Outcome.Threw threw) {
      thrown = threw.cause();
    }
  }

  /**
   * Marks the call as not returned. Called if an earlier call has thrown an exception, because the
   * sequential program would not have reached this call.
   */
  void comesTooLate() {
    returned = false;
  }

  @Override
  public boolean ended() {
    return state == State.ENDED;
  }

  @Override
  public boolean returned() {
    return returned;
  }

  @Override
  public @Nullable Object result() {
    return result;
  }

  @Override
  public @Nullable Throwable thrown() {
    return thrown;
  }

  @Override
  public void surfaces(@Nullable Throwable instead) {
    thrown = instead;
  }

  @Override
  public @Nullable Object target() {
    return target;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int site() {
    return site;
  }
}
