package org.satingrid.threads.memory;

/** Chooses the constructors of copies, which make an object without content. */
public final class Absent {

  public static final Absent CONTENT = new Absent();

  private Absent() {}
}
