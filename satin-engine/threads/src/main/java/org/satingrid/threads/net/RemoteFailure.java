package org.satingrid.threads.net;

/** A request that failed on the node that was asked. */
public final class RemoteFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RemoteFailure(int node, String what) {
    super("node " + node + ": " + what);
  }
}
