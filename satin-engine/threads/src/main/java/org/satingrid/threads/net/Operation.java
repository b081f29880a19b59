package org.satingrid.threads.net;

/** The kinds of requests between nodes. */
public enum Operation {
  /** Gets contents of objects from their home. */
  FETCH(2),
  /** Sends changes to the home of the objects. */
  FLUSH(3),
  /** Reads a volatile field at its home. */
  READ_VOLATILE(4),
  /** Writes a volatile field at its home. */
  WRITE_VOLATILE(5),
  /** Changes a volatile field at its home. The answer is the previous value. */
  UPDATE_VOLATILE(20),
  /** Enters a monitor. The answer comes when the thread owns the monitor. */
  ENTER(6),
  /** Enters a monitor if it is free. The answer reports if the thread owns the monitor. */
  TRY_ENTER(19),
  /** Leaves a monitor. Has no answer. */
  EXIT(7),
  /**
   * Releases a monitor until the thread is notified. The answer comes when the thread owns the
   * monitor again.
   */
  WAIT(8),
  /** Notifies a thread that waits in a monitor. Has no answer. */
  NOTIFY(9),
  /** Cancels the wait of an interrupted thread. Has no answer. */
  CANCEL_WAIT(10),
  /** Gets the number of the node that will run a new thread, from the first node. */
  PLACE(11),
  /** Gets the numbers of threads that own, want and wait in a monitor. */
  COUNT(30),
  /** Starts a thread on the receiver. */
  RUN(12),
  /** Interrupts a thread. Has no answer. */
  INTERRUPT(13),
  /** Gets the state and the stack frames of a thread from its node. */
  LOOK(22),
  /** Gets the objects in the fields of an enum's constants, from the first node. */
  CONSTANTS(23),
  /** Reports the end of a thread to the first node. Has no answer. */
  ENDED(14),
  /** Gets the object with a class's static fields, from the first node. */
  STATICS(15),
  /**
   * Gets the waits of a node's threads. The counts of messages exclude this request and its answer.
   */
  WAITS(21),
  /** Reports to the first node that a thread could not run to its end. Has no answer. */
  FAILED(18),
  /** Gets the build of a node's JDK. The first node requests it before the program begins. */
  JDK(24),
  /** Adds a suppressed exception to the receiver's copy of an exception. */
  SUPPRESS(25),
  /** Gets the contents of a home's objects of the JDK that have changed. */
  GET_CONTENTS(26),
  /** Sets the contents of objects of the JDK at their home. */
  SET_CONTENTS(27),
  /** Calls an object of the JDK at its home. */
  CALL_HOME(28),
  /** Gets the value of a field that a copy lacks. */
  GET_FIELD(29),
  /** Announces that the job is over. Has no answer. */
  OVER(17);

  private final byte code;

  /** Codes 0 and 1 mark answers. */
  Operation(int code) {
    this.code = (byte) code;
  }

  byte code() {
    return code;
  }
}
