package org.satingrid.local.check;

/** The reasons why a program can behave differently in parallel. */
public enum Cause {
  /** An argument, result or exception of a spawned call cannot be sent to another node. */
  NOT_SERIALIZABLE(Weight.CERTAIN),
  /** An exception travels as text, so that its class is lost for handlers. */
  EXCEPTION_REPLACED(Weight.SUSPECT),
  /** A spawned call changes what it was given, but a call that travels has a copy. */
  ARGUMENT_CHANGED(Weight.SUSPECT),
  /** A spawned call changes the object on which it was called. */
  RECEIVER_CHANGED(Weight.SUSPECT),
  /** Tasks change a static field. Each node has its own. */
  STATIC_WRITTEN(Weight.SUSPECT),
  /** Tasks read a static field that the program sets while it runs. */
  STATIC_READ(Weight.SUSPECT_OF_COPIES),
  /** Two references are compared. A copy is another object. */
  IDENTITY(Weight.SUSPECT_OF_COPIES),
  /** An object without equals is looked up. A copy is not found. */
  KEY_WITHOUT_EQUALS(Weight.SUSPECT_OF_COPIES),
  /** A transient field is read, which does not travel. */
  TRANSIENT_READ(Weight.SUSPECT_OF_COPIES),
  /** Tasks print, in whatever order they run. */
  ORDER_OF_OUTPUT(Weight.SUSPECT_OF_ORDER),
  /** The sequential program does not repeat itself. */
  CHANCE(Weight.SUSPECT_OF_CHANCE),
  /** A task writes a file, on the node where it happens to run. */
  FILE_WRITTEN(Weight.ADVICE),
  /** The program ends by {@code System.exit}. */
  EXIT(Weight.ADVICE),
  /** The sequential program needs more stack than there is. */
  STACK_OVERFLOW(Weight.CERTAIN),
  /** It does not end in parallel. */
  NO_END(Weight.CERTAIN),
  /** No parallelism was tested. */
  NOTHING_SPAWNED(Weight.CERTAIN),
  /** It differs, and no observation explains the difference. */
  UNKNOWN(Weight.CERTAIN);

  /** The condition for reporting a cause. */
  enum Weight {
    /** An error wherever it is seen. */
    CERTAIN,
    /** An error if the program differs, else a warning. */
    SUSPECT,
    /** An error if the program differs when tasks travel, otherwise not reported. */
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

  /** Returns the name for programs: {@code argument-changed}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
