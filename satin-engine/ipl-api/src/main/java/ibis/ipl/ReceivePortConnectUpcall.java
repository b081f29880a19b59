package ibis.ipl;

/** Handles the connections of a receive port. A port makes one of these calls at a time. */
public interface ReceivePortConnectUpcall {
  /** Returns true to accept the connection, false to refuse it. */
  boolean gotConnection(ReceivePort receiver, SendPortIdentifier applicant);

  /**
   * Called after a connection has ended.
   *
   * @param cause null if the sender closed the connection
   */
  void lostConnection(ReceivePort receiver, SendPortIdentifier origin, Throwable cause);
}
