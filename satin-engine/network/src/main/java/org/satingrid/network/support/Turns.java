package org.satingrid.network.support;

/**
 * Small messages before bulk, on processors. Bulk on its way through engines and agents keeps as
 * many threads busy as there are processors, each for a turn of some milliseconds, and a steal
 * needs eight threads one after the other: it would wait for a turn to end at any of them. So bulk
 * waits instead, for whoever is ready, at every piece. That costs bulk its speed only where
 * processors are short.
 */
public final class Turns {
  private Turns() {}

  /** To be called between two pieces of bulk, or two looks at what is to come. */
  @SuppressWarnings("ThreadPriorityCheck") // It only hurries others; nothing relies on it.
  public static void giveWay() {
    Thread.yield();
  }
}
