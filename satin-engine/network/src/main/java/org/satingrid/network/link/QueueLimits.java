package org.satingrid.network.link;

/**
 * The maximum bytes in the queues of one end of an agent link. An agent has a small heap, and its
 * engine can send large amounts or stop reading. All queues together fit into the heap. In such a
 * case, the link therefore ends and the agent continues.
 *
 * @param untaken bulk of the engine that its receivers have not accepted
 * @param ordinary bulk and reports for the other end
 * @param express small messages for the other end
 */
record QueueLimits(long untaken, long ordinary, long express) {

  /**
   * Returns the limits of an end with a trusted program. The heap size is no limit here, because
   * this program limits the amount of its data itself.
   */
  static QueueLimits full() {
    return new QueueLimits(
        LinkLimits.MAX_UNTAKEN, LinkLimits.MAX_ORDINARY_QUEUED, LinkLimits.MAX_EXPRESS_QUEUED);
  }

  /** Returns the limits of an end with a heap of this size. */
  static QueueLimits within(long heap) {
    QueueLimits full = full();
    return new QueueLimits(
        Math.min(full.untaken(), heap / 2),
        Math.min(full.ordinary(), heap * 3 / 10),
        Math.min(full.express(), heap / 10));
  }
}
