package org.satingrid.local.check;

/** The reasons why a program can behave differently in parallel. */
public enum Cause {
  /** An argument, result or exception of a spawned call cannot be sent to another node. */
  NOT_SERIALIZABLE(Weight.CERTAIN),
  /** An exception is sent as text, so that handlers do not see its class. */
  EXCEPTION_REPLACED(Weight.SUSPECT),
  /** A spawned call changes its arguments. If the call runs on another node, it changes copies. */
  ARGUMENT_CHANGED(Weight.SUSPECT),
  /** A spawned call changes the object on which it was called. */
  RECEIVER_CHANGED(Weight.SUSPECT),
  /** Tasks change a static field. Each node has a separate field. */
  STATIC_WRITTEN(Weight.SUSPECT),
  /**
   * Two references are compared. The result differs for a copy, because a copy is another object.
   */
  IDENTITY(Weight.SUSPECT_OF_COPIES),
  /** An object without equals is looked up. A copy of it is not found. */
  KEY_WITHOUT_EQUALS(Weight.SUSPECT_OF_COPIES),
  /** A transient field is read. Messages do not contain it. */
  TRANSIENT_READ(Weight.SUSPECT_OF_COPIES),
  /** Tasks print. The order of their output differs between runs. */
  ORDER_OF_OUTPUT(Weight.SUSPECT_OF_ORDER),
  /** Two runs of the sequential program differ. */
  CHANCE(Weight.SUSPECT_OF_CHANCE),
  /** A task writes a file on its node, which can be any node. */
  FILE_WRITTEN(Weight.ADVICE),
  /** The program ends by {@code System.exit}. */
  EXIT(Weight.ADVICE),
  /** The sequential program needs a larger stack. */
  STACK_OVERFLOW(Weight.CERTAIN),
  /** The program does not end in parallel. */
  NO_END(Weight.CERTAIN),
  /** The rounds had no parallel tasks. */
  NOTHING_SPAWNED(Weight.CERTAIN),
  /** The program differs, and no observation explains the difference. */
  UNKNOWN(Weight.CERTAIN);

  /** The condition for reporting a cause. */
  enum Weight {
    /** An error whenever it is observed. */
    CERTAIN,
    /** An error if the program's output differs, else a warning. */
    SUSPECT,
    /**
     * An error if the program's output differs when tasks run on other nodes, otherwise not
     * reported.
     */
    SUSPECT_OF_COPIES,
    /** An error if the output differs, otherwise not reported. */
    SUSPECT_OF_ORDER,
    /** An error if two sequential runs differ, otherwise not reported. */
    SUSPECT_OF_CHANCE,
    /** A warning. */
    ADVICE
  }

  private final Weight weight;

  Cause(Weight weight) {
    this.weight = weight;
  }

  Weight weight() {
    return weight;
  }

  /** Returns the name of the cause for programs, for example {@code argument-changed}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
