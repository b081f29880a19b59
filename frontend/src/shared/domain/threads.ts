/** The work of the nodes of a threaded program. */
export interface JobThreads {
  /** The nodes of the program. The first node runs main. */
  nodes: ThreadsNode[];
  /** Places in the program with misses, in order of decreasing wait. */
  places: ThreadsPlace[];
  traffic: ThreadsTraffic[];
  /**
   * All threads of a program in which each thread waits for another thread, so that the program can
   * never continue. Otherwise empty.
   */
  deadlock: ThreadsStuck[];
}

/** A thread that waits forever. */
export interface ThreadsStuck {
  thread: string;
  /** Name as site/node. */
  node: string;
  /** True if the thread waits to be notified, false if the thread waits to enter the monitor. */
  notice: boolean;
  /** Class of the monitor's object. */
  monitor: string;
  /** Thread that holds the monitor, and its node, or empty if the monitor is free. */
  owner: string;
  /** Class, method and line. */
  place: string;
}

/** The figures of a node. Times are sums over all threads of the node. */
export interface ThreadsNode {
  node: string;
  site: string;
  threads: number;
  misses: number;
  fetches: number;
  flushes: number;
  missSeconds: number;
  lockWaits: number;
  lockSeconds: number;
}

export interface ThreadsPlace {
  /** Class, method and line. */
  place: string;
  node: string;
  site: string;
  misses: number;
  fetches: number;
  seconds: number;
}

/** The traffic for objects with their home on another node, in bytes. */
export interface ThreadsTraffic {
  home: string;
  user: string;
  fetched: number;
  written: number;
}
