package org.satingrid.rewriter;

import java.util.List;

/**
 * What the rewriter did with a class.
 *
 * @param className binary name
 * @param methods those it touched, in the order of the class file
 */
public record Explanation(String className, List<Method> methods) {

  /** What became of a method. */
  public enum Form {
    /** Sequential code that can be captured. */
    FAST,
    /** The same, twice: the copies call each other, so that the compiler inlines deeper. */
    FAST_TWIN,
    /** A record per spawn. */
    RECORD,
    /** Spawns nothing itself. */
    LEAF,
    /** Passes a call on: a bridge. */
    FORWARD,
    /** Has no code that could be changed, or runs as it is: abstract, native, synchronized. */
    PLAIN
  }

  /** What became of a call. */
  public enum Call {
    SPAWN,
    /** A spawn with a catch clause that runs when it throws. */
    SPAWN_WITH_INLET,
    /** An ordinary call of a method that spawns; the caller can be captured in it. */
    PASSAGE,
    /** A call that the caller waits for on its stack. */
    BARRIER
  }

  /**
   * One method.
   *
   * @param reason why no better form was possible; empty if there is none
   * @param syncs those that the source does not have, in the order of the code
   */
  public record Method(
      String name,
      String descriptor,
      Form form,
      String reason,
      List<Site> sites,
      List<Sync> syncs) {}

  /**
   * A sync that the source does not have.
   *
   * @param line source line before which it stands, 0 if unknown
   * @param reason why it is needed
   * @param cost what it takes from the program's parallelism; empty if nothing
   */
  public record Sync(int line, String reason, String cost) {}

  /**
   * One call.
   *
   * @param line source line, 0 if unknown
   * @param called name of the called method
   * @param reason what stands in the way; empty if nothing does
   */
  public record Site(int line, String called, Call call, String reason) {}
}
