package org.satingrid.satin;

/**
 * Checks that a method uses only the {@link Part}s of its arrays. Only rewritten code calls these
 * methods.
 */
public final class PartChecks {

  private PartChecks() {}

  /**
   * Checks the index of an element.
   *
   * @param from first index of the part
   * @param to index behind the last element of the part
   * @param where class, method and line of the access
   * @throws OutOfPartError if the index is outside of the part
   */
  public static void index(int index, int from, int to, String where) {
    if (index < from || index >= to) {
      throw outside("the index " + index, from, to, where);
    }
  }

  /**
   * Checks the range of a call. An empty range is always correct.
   *
   * @param first first index of the range
   * @param end index behind the last element of the range
   * @param from first index of the part
   * @param to index behind the last element of the part
   * @param where class, method and line of the call
   * @throws OutOfPartError if the range leaves the part
   */
  public static void range(int first, int end, int from, int to, String where) {
    if (first < end && (first < from || end > to)) {
      throw outside("the range [" + first + ", " + end + ")", from, to, where);
    }
  }

  private static OutOfPartError outside(String what, int from, int to, String where) {
    return new OutOfPartError(
        where + ": " + what + " is outside of the @Part [" + from + ", " + to + ") of the array");
  }
}
