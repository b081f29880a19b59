package org.satingrid.rewriter.syncs;

import java.util.Set;
import java.util.TreeSet;

/**
 * The fields and elements of other objects that a call may read or write. A place can also stand
 * for all objects of a class of the JDK, or for all places. The sets only grow, except {@link
 * #guarded}.
 */
final class Places {

  private static final String ANY = "*";

  /** The place that stands for the fields of all classes of the JDK. */
  private static final String ANY_OF_JDK = "jdk*";

  /**
   * Together with {@link #ANY}, this place replaces the known places of a set that had more than
   * {@link #MAX_PLACES}.
   */
  private static final String TOO_MANY = "**";

  private static final int MAX_PLACES = 64;

  private final Set<String> touched = new TreeSet<>();
  private final Set<String> written = new TreeSet<>();

  /** The places in {@code written} that the call writes without a lock. */
  private final Set<String> unguarded = new TreeSet<>();

  /** Adds the places of another call. Returns true if these places have grown. */
  boolean add(Places other) {
    boolean grown = add(touched, other.touched);
    grown |= add(written, other.written);
    return add(unguarded, other.unguarded) || grown;
  }

  /**
   * Adds places to a set. The known places stay in a set with {@link #ANY}, because some rules use
   * only them and trust unknown code.
   */
  private static boolean add(Set<String> to, Set<String> more) {
    if (to.contains(TOO_MANY)) {
      return false;
    }
    boolean grown = to.addAll(more);
    if (to.contains(TOO_MANY) || to.size() > MAX_PLACES) {
      to.clear();
      to.add(ANY);
      to.add(TOO_MANY);
    }
    return grown;
  }

  void touch(String place) {
    add(touched, Set.of(place));
  }

  void touchAll(Places other) {
    add(touched, other.touched);
  }

  void touchAny() {
    touch(ANY);
  }

  void touchJdk() {
    touch(ANY_OF_JDK);
  }

  void write(String place) {
    add(written, Set.of(place));
    add(unguarded, Set.of(place));
  }

  void writeAll(Places other) {
    add(written, other.written);
    add(unguarded, other.unguarded);
  }

  void writeAny() {
    add(written, Set.of(ANY));
  }

  void guarded() {
    unguarded.clear();
  }

  boolean touchesJdk() {
    return touched.contains(ANY) || touched.contains(ANY_OF_JDK);
  }

  boolean touchesClassOfJdk() {
    return touchesJdk() || touched.stream().anyMatch(Places::isClassOfJdk);
  }

  boolean touches(String place) {
    return touched.contains(ANY) || touched.contains(place);
  }

  boolean writes(String place) {
    return written.contains(ANY) || written.contains(place);
  }

  boolean writesKnown(String place) {
    return !written.contains(ANY) && written.contains(place);
  }

  boolean writesKnownPlaceOf(Places other) {
    return !written.contains(ANY)
        && !other.touched.contains(ANY)
        && written.stream().anyMatch(other.touched::contains);
  }

  boolean writesWhatTouches(Places other) {
    return (written.contains(ANY) && !other.touched.isEmpty())
        || (other.touched.contains(ANY) && !written.isEmpty())
        || written.stream().anyMatch(other::mayTouch);
  }

  /**
   * Returns true if these places may be written, without a lock, where the other call touches them.
   *
   * @param shared true if both calls know a common object
   * @param trusted true if the other call runs unknown code, which is trusted with known places
   */
  boolean raceWith(Places other, boolean shared, boolean trusted) {
    boolean known = shared || !other.touched.contains(ANY);
    boolean much = other.touched.contains(TOO_MANY) || (other.touched.contains(ANY) && !trusted);
    return (unguarded.contains(ANY) && !other.touched.isEmpty())
        || (much && !unguarded.isEmpty())
        || (known && unguarded.stream().anyMatch(other.touched::contains));
  }

  boolean raceInJdkWith(Places other) {
    return unguarded.stream().filter(Places::isClassOfJdk).anyMatch(other::writes);
  }

  private boolean mayTouch(String place) {
    return touched.contains(place) || (touched.contains(ANY_OF_JDK) && isClassOfJdk(place));
  }

  /** Returns true for the place that stands for the fields of a class of the JDK. */
  private static boolean isClassOfJdk(String place) {
    return place.indexOf('/') > 0 && place.indexOf(':') < 0;
  }
}
