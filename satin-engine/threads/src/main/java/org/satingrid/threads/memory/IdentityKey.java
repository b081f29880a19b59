package org.satingrid.threads.memory;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** A key that compares an object by identity, and does not keep the object alive. */
public class IdentityKey extends WeakReference<Object> {
  private final int hash;

  public IdentityKey(Object object, @Nullable ReferenceQueue<Object> queue) {
    super(object, queue);
    this.hash = System.identityHashCode(object);
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    Object mine = get();
    return this == other || (other instanceof IdentityKey key && mine != null && mine == key.get());
  }
}
