/** What the nodes of a threaded program have done. */
export interface JobThreads {
  /** The first runs main. */
  nodes: ThreadsNode[];
  /** Places in the program that missed, those that were waited for longest first. */
  places: ThreadsPlace[];
  traffic: ThreadsTraffic[];
  /** All threads, if each waits for another one and none can ever go on. */
  deadlock: ThreadsStuck[];
}

/** A thread that waits for ever. */
export interface ThreadsStuck {
  thread: string;
  /** As site/node. */
  node: string;
  /** Whether it waits to be notified, or else to enter. */
  notice: boolean;
  /** Class of the object whose monitor it is. */
  monitor: string;
  /** Thread that has the monitor, and its node; empty if none has. */
  owner: string;
  /** Class, method and line. */
  place: string;
}

/** Times are of all threads of a node together. */
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

/** What one node had to do with objects that have their home on another, in bytes. */
export interface ThreadsTraffic {
  home: string;
  user: string;
  fetched: number;
  written: number;
}
