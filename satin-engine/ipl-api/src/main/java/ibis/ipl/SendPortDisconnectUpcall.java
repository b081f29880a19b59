package ibis.ipl;

/** Handles the lost connections of a send port. A port makes one of these calls at a time. */
public interface SendPortDisconnectUpcall {
  /** Called after the sender noticed that a connection is lost. */
  void lostConnection(SendPort sender, ReceivePortIdentifier receiver, Throwable cause);
}
