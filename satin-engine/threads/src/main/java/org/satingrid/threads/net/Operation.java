package org.satingrid.threads.net;

/** The kinds of requests between nodes. */
public enum Operation {
  /** Bodies of objects, from their home. */
  FETCH(2),
  /** Changes, sent to the home of the objects. */
  FLUSH(3),
  /** A volatile field's value, from its home. */
  READ_VOLATILE(4),
  /** A volatile field's value, sent to its home. */
  WRITE_VOLATILE(5),
  /** A volatile field changes at its home. The answer is the value before. */
  UPDATE_VOLATILE(20),
  /** A monitor. The answer is the grant. */
  ENTER(6),
  /** A monitor if it is free. The answer contains whether it was. */
  TRY_ENTER(19),
  /** A monitor is given back, without an answer. */
  EXIT(7),
  /** A monitor is given up until notified. The answer is the new grant. */
  WAIT(8),
  /** A thread that waits for a monitor is woken, without an answer. */
  NOTIFY(9),
  /** A thread that waits is interrupted, without an answer. */
  CANCEL_WAIT(10),
  /** The node for a new thread, from the first node. */
  PLACE(11),
  /** A thread must run here. */
  RUN(12),
  /** A thread is interrupted, without an answer. */
  INTERRUPT(13),
  /** The state and the frames of a thread, from the node that runs it. */
  LOOK(22),
  /** The objects in the fields of an enum's constants, from the first node. */
  CONSTANTS(23),
  /** A thread that was placed has ended. Sent to the first node, without an answer. */
  ENDED(14),
  /** The object that holds a class's static fields, from the first node. */
  STATICS(15),
  /** The waits of a node's threads. Neither this nor the answer counts as a message. */
  WAITS(21),
  /** A thread could not be carried to its end. Sent to the first node, without an answer. */
  FAILED(18),
  /** The build of a node's JDK, for the first node before the program begins. */
  JDK(24),
  /** The job is over, without an answer. */
  OVER(17);

  private final byte code;

  /** Codes 0 and 1 are answers. */
  Operation(int code) {
    this.code = (byte) code;
  }

  byte code() {
    return code;
  }
}
