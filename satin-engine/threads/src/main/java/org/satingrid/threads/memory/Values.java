package org.satingrid.threads.memory;

/** Objects that are copied into messages, so that another node has an equal one. */
public final class Values {

  private Values() {}

  /** Returns true if another node gets a copy of the object. */
  public static boolean travels(Object object) {
    return !(object instanceof Shared) && ImmutableValues.isShareable(object);
  }
}
