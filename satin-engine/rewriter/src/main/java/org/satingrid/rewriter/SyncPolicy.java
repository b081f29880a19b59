package org.satingrid.rewriter;

/** The treatment of a method that needs a sync its source lacks. */
public enum SyncPolicy {
  /** The sync is inserted. */
  INSERT,
  /** The class is refused. */
  REFUSE
}
