package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** A spawned call that has already ended, because its thread is not a worker. */
final class EndedCall extends Spawned {

  private final @Nullable Object result;
  private @Nullable Throwable thrown;
  private boolean returned;
  private final @Nullable Object target;
  private final int index;
  private final int site;

  EndedCall(
      @Nullable Object result,
      @Nullable Throwable thrown,
      @Nullable Object target,
      int index,
      int site) {
    this.result = result;
    this.thrown = thrown;
    this.returned = thrown == null;
    this.target = target;
    this.index = index;
    this.site = site;
  }

  /**
   * Drops the result of this call. An earlier call has thrown an exception, so that the sequential
   * program would not have reached this call.
   */
  void dropResult() {
    returned = false;
  }

  /** Returns the exception of the first call that threw an exception, or null. */
  static @Nullable Throwable firstThrown(Iterable<EndedCall> calls) {
    for (EndedCall call : calls) {
      if (call.thrown != null) {
        return call.thrown;
      }
    }
    return null;
  }

  @Override
  public boolean ended() {
    return true;
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
