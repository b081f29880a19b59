package org.satingrid.threads.library.util;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Replaces the weak references in a {@link java.util.WeakHashMap}. Another node can use the key at
 * any time, so that the reference is never cleared.
 */
public class KeptReference<T> {

  private @Nullable T referent;

  public KeptReference(T referent, @Nullable Queue<? super T> queue) {
    Hooks.keepsReferences();
    this.referent = referent;
  }

  public @Nullable T get() {
    return referent;
  }

  @SuppressWarnings("ReferenceEquality") // as the JDK's method
  public boolean refersTo(@Nullable T object) {
    return referent == object;
  }

  public void clear() {
    referent = null;
  }

  /** Always empty. */
  public static class Queue<T> {

    public @Nullable KeptReference<? extends T> poll() {
      return null;
    }
  }
}
