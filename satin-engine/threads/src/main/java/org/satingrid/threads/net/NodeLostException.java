package org.satingrid.threads.net;

/**
 * Thrown when a node of the job is lost. The objects with their homes on this node are also lost.
 */
public final class NodeLostException extends EngineFault {
  private static final long serialVersionUID = 1L;

  private final int node;

  public NodeLostException(int node, String why) {
    super("node " + node + " is lost: " + why);
    this.node = node;
  }

  public int node() {
    return node;
  }
}
