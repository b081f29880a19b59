package org.satingrid.benchmarks.threads;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;

/** A way to run a program. */
enum Variant {
  /** The unchanged program, in one virtual machine without nodes. */
  PLAIN(null, false),
  IC(Access.IC, false),
  PF(Access.PF, false),
  /** The program with checks that are moved out of innermost loops. */
  HOISTED(Access.IC, true);

  private final @Nullable Access access;
  private final boolean hoists;

  Variant(@Nullable Access access, boolean hoists) {
    this.access = access;
    this.hoists = hoists;
  }

  /** Returns the mode, or null for plain Java. */
  @Nullable AccessMode mode() {
    return access == null ? null : new AccessMode(access, hoists);
  }

  List<String> flags() {
    return access == null ? List.of() : access.flags();
  }
}
