package org.satingrid.threads.memory;

/**
 * The parameter type of constructors that make a copy without content. This parameter distinguishes
 * these constructors from the program's constructors.
 */
public final class Absent {

  public static final Absent CONTENT = new Absent();

  private Absent() {}
}
