package org.satingrid.rewriter.syncs;

/**
 * The objects of a method that outstanding calls use, at one place of the method's code.
 *
 * @param lent own objects that a call may be reading
 * @param changing objects that a call may be writing
 * @param targets own objects that receive results
 */
public record Loans(long lent, long changing, long targets) {

  /** The loans after all spawned calls have ended. */
  public static final Loans NONE = new Loans(0, 0, 0);

  /** Returns this object itself if it already contains the other loans. */
  public Loans and(Loans other) {
    boolean grown =
        ((other.lent & ~lent) | (other.changing & ~changing) | (other.targets & ~targets)) != 0;
    return grown
        ? new Loans(lent | other.lent, changing | other.changing, targets | other.targets)
        : this;
  }

  /** Makes a new object the newest one of its site. */
  Loans aged(long newest) {
    return ((lent | changing | targets) & newest) == 0
        ? this
        : new Loans(
            Refs.aged(lent, newest), Refs.aged(changing, newest), Refs.aged(targets, newest));
  }

  /** Returns the objects and all other objects of their sites. */
  public Loans ofAnyAge() {
    return new Loans(
        lent | Refs.anyAge(lent), changing | Refs.anyAge(changing), targets | Refs.anyAge(targets));
  }
}
