package org.satingrid.rewriter;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Spawned;

/** One call, spawned or not. */
final class ChaosCall extends Spawned implements Serializable {
  private static final long serialVersionUID = 1L;

  final @Nullable ChaosInvocation caller;
  final int site;
  final @Nullable Object target;
  final int index;
  boolean done;
  boolean dropped;
  boolean caught;
  boolean seen;
  boolean elsewhere;
  @Nullable Object result;
  @Nullable Throwable thrown;

  ChaosCall(@Nullable ChaosInvocation caller, int site, @Nullable Object target, int index) {
    this.caller = caller;
    this.site = site;
    this.target = target;
    this.index = index;
  }

  @Override
  public boolean ended() {
    return done;
  }

  @Override
  public boolean returned() {
    return done && thrown == null && !caught;
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
    caught = true;
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
