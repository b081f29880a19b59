package org.satingrid.network.link;

/**
 * The bytes that one end of an agent link queues. An agent has a small heap, and its engine can
 * send much or stop to read: the queues fit into the heap together, so that the link ends and not
 * the agent.
 *
 * @param untaken bulk of the engine that its receivers have not taken
 * @param ordinary bulk and reports for the other end
 * @param express small messages for the other end
 */
record QueueLimits(long untaken, long ordinary, long express) {

  /** Returns the limits of an end without a bound by its heap: its sender has stopped itself. */
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
