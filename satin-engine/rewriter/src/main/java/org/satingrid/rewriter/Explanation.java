package org.satingrid.rewriter;

import java.util.List;

/**
 * The rewriter's changes to a class.
 *
 * @param className binary name
 * @param methods changed methods, in the order of the class file
 */
public record Explanation(String className, List<Method> methods) {

  /** The forms of a method. */
  public enum Form {
    /** Sequential code that can be captured. */
    FAST,
    /**
     * Two copies of sequential code that can be captured. The copies call each other, so that the
     * compiler inlines deeper.
     */
    FAST_TWIN,
    /** Code that makes a record per spawn. */
    RECORD,
    /** Code that does not spawn itself. */
    LEAF,
    /** A bridge, which passes a call on. */
    FORWARD,
    /** A method without changes: abstract, native or synchronized. */
    PLAIN
  }

  /** The forms of a call. */
  public enum Call {
    SPAWN,
    /** A spawn with a catch clause that runs when it throws. */
    SPAWN_WITH_INLET,
    /** An ordinary call of a method that spawns. The caller can be captured in it. */
    PASSAGE,
    /** A call that cannot be captured. The caller stays on the stack until the call has ended. */
    BARRIER
  }

  /**
   * One method.
   *
   * @param reason the reason against a better form, or empty for the best form
   * @param syncs inserted syncs, in the order of the code
   */
  public record Method(
      String name,
      String descriptor,
      Form form,
      String reason,
      List<Site> sites,
      List<Sync> syncs) {}

  /**
   * An inserted sync.
   *
   * @param line source line after the sync, 0 if unknown
   * @param reason reason for the sync
   * @param cost its effect on the program's parallelism, or empty without effect
   */
  public record Sync(int line, String reason, String cost) {}

  /**
   * One call.
   *
   * @param line source line, 0 if unknown
   * @param called name of the called method
   * @param reason reason against a better form, or empty for the best form
   */
  public record Site(int line, String called, Call call, String reason) {}
}
