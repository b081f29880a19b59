package org.satingrid.threads.net;

/** A request that failed on the receiving node. */
public final class RemoteFailure extends EngineFault {
  private static final long serialVersionUID = 1L;

  RemoteFailure(int node, String what) {
    super("node " + node + ": " + what);
  }

  private RemoteFailure(RemoteFailure arrived) {
    super(String.valueOf(arrived.getMessage()), arrived);
  }

  /** Returns the same failure with the stack of the calling thread, which has sent the request. */
  public RemoteFailure here() {
    return new RemoteFailure(this);
  }
}
