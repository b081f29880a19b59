package ibis.ipl;

import java.io.Serializable;

/**
 * The place of an instance as a list of levels, from the most detailed level to the coarsest, such
 * as {@code node@cluster}. Locations with the same levels are equal.
 */
public interface Location extends Serializable, Comparable<Location>, Iterable<String> {
  /** The format of the location if the program sets none: host name, then domain. */
  String DEFAULT_LOCATION = "%HOSTNAME%@%DOMAIN%";

  int numberOfLevels();

  /**
   * Returns a level's name.
   *
   * @param level from 0 to {@link #numberOfLevels()} - 1
   * @throws ArrayIndexOutOfBoundsException if the location does not have this level
   */
  String getLevel(int level);

  String[] getLevels();

  /** Returns the number of equal levels of both locations, counted from the coarsest level. */
  int numberOfMatchingLevels(Location other);

  /** Returns this location without its most detailed level. */
  Location getParent();
}
