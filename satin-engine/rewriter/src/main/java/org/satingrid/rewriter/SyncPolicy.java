package org.satingrid.rewriter;

/** What becomes of a method that needs a sync which its source does not have. */
public enum SyncPolicy {
  /** The sync is put in. */
  INSERT,
  /** The class is refused. */
  REFUSE
}
