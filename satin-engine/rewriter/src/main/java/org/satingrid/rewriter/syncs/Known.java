package org.satingrid.rewriter.syncs;

/** Knowledge that others have of a method's own objects, at one place of its code. */
final class Known {

  /** Own objects that others know: they may change them, and be told of more. */
  long out;

  /** Own objects that a spawned call may be reading. */
  long lent;

  /** Objects that a spawned call may be writing. */
  long changing;

  /** Own objects that get results of spawned calls. */
  long targets;

  Known() {}

  Known(Known other) {
    set(other);
  }

  void set(Known other) {
    out = other.out;
    lent = other.lent;
    changing = other.changing;
    targets = other.targets;
  }

  /** Returns true if that adds anything. */
  boolean add(Known other) {
    boolean grown =
        ((other.out & ~out)
                | (other.lent & ~lent)
                | (other.changing & ~changing)
                | (other.targets & ~targets))
            != 0;
    out |= other.out;
    lent |= other.lent;
    changing |= other.changing;
    targets |= other.targets;
    return grown;
  }

  /** A new object is the newest of its site. */
  void age(long newest) {
    out = Refs.aged(out, newest);
    lent = Refs.aged(lent, newest);
    changing = Refs.aged(changing, newest);
    targets = Refs.aged(targets, newest);
  }

  /** All spawned calls have ended. */
  void sync() {
    lent = 0;
    changing = 0;
    targets = 0;
  }
}
