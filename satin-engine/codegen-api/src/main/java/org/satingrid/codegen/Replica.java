package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * One node's copy of a shared object, used by its write methods. From {@code void lower(int)}, a
 * write method of {@code Bound}, the rewriter makes
 *
 * <pre>
 *   synchronized void lower(int n) {
 *     Replica r = Replica.enter(this, "lower(I)V", new Object[] {n});
 *     try {
 *       satin$write$lower(n);          // what was lower
 *     } finally {
 *       Replica.leave(r);
 *     }
 *   }
 * </pre>
 *
 * <p>and its constructors end with {@code Replica.created(this)}. Reads stay unchanged.
 */
public abstract class Replica {

  /** Prefix of the name of the generated method with the code of a write method. */
  public static final String WRITE = "satin$write$";

  /**
   * The nesting depth of write methods. A write method can call another write method. The calls
   * together are one write.
   */
  private int depth;

  protected Replica() {}

  /** Called when a constructor has ended. The constructors of superclasses end first. */
  public static void created(Shared object) {
    FrameSource source = object.satin$replica() == null ? InheritedSource.current() : null;
    if (source != null) {
      source.context().created(object);
    }
  }

  /**
   * Called when a write method begins. The caller has the object's monitor.
   *
   * @param method name and descriptor of the method
   * @return the replica, for {@link #leave(Replica)}
   */
  public static @Nullable Replica enter(Shared object, String method, Object[] arguments) {
    Replica replica = object.satin$replica();
    if (replica != null) {
      if (replica.depth == 0) {
        replica.written(method, arguments);
      }
      replica.applying();
    }
    return replica;
  }

  /** Called when a write method ends. */
  public static void leave(@Nullable Replica replica) {
    if (replica != null) {
      replica.applied();
    }
  }

  /**
   * Called when an outermost write method begins. The caller has the object's monitor.
   *
   * @throws IllegalArgumentException if the arguments cannot be sent. The object has not been
   *     changed.
   */
  protected abstract void written(String method, Object[] arguments);

  /**
   * Called before the code of a recorded write runs. Write methods that this code calls belong to
   * the same write.
   */
  protected final void applying() {
    depth++;
  }

  protected final void applied() {
    depth--;
  }
}
