package ibis.ipl;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Thrown if some connections of a send port cannot be made. */
public class ConnectionsFailedException extends IbisIOException {
  private final List<ConnectionFailedException> failures = new ArrayList<>();
  private transient ReceivePortIdentifier[] obtained = {};

  public ConnectionsFailedException(String message) {
    super(message);
  }

  public ConnectionsFailedException() {}

  /** Adds a failed connection. */
  public void add(ConnectionFailedException failure) {
    failures.add(failure);
  }

  /** Sets the connections that were made. */
  public void setObtainedConnections(ReceivePortIdentifier[] connections) {
    obtained = connections.clone();
  }

  /** Returns the connections that were made. */
  public ReceivePortIdentifier[] getObtainedConnections() {
    return obtained == null ? new ReceivePortIdentifier[0] : obtained.clone();
  }

  public ConnectionFailedException[] getFailures() {
    return failures.toArray(new ConnectionFailedException[0]);
  }

  @Override
  @SuppressWarnings("OverrideThrowableToString") // IPL declares this method
  public String toString() {
    StringBuilder text = new StringBuilder(super.toString());
    failures.forEach(failure -> text.append("\n  ").append(failure));
    return text.toString();
  }

  @Override
  public void printStackTrace() {
    printStackTrace(System.err);
  }

  @Override
  public void printStackTrace(PrintStream stream) {
    super.printStackTrace(stream);
    failures.forEach(failure -> failure.printStackTrace(stream));
  }

  @Override
  public void printStackTrace(PrintWriter writer) {
    super.printStackTrace(writer);
    failures.forEach(failure -> failure.printStackTrace(writer));
  }
}
