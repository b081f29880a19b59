package org.satingrid.ipl.provider.identity;

import ibis.ipl.Location;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** The levels of a location, the most detailed level first. */
public final class GridLocation implements Location {
  private static final long serialVersionUID = 1L;

  private final String[] levels;

  public GridLocation(List<String> levels) {
    this.levels = levels.toArray(String[]::new);
  }

  /** Reads a text such as {@code node@site}. */
  public static List<String> levels(String text) {
    return Arrays.stream(text.split("@", -1)).filter(level -> !level.isEmpty()).toList();
  }

  @Override
  public int numberOfLevels() {
    return levels.length;
  }

  @Override
  public String getLevel(int level) {
    return levels[level];
  }

  @Override
  public String[] getLevels() {
    return levels.clone();
  }

  @Override
  public int numberOfMatchingLevels(Location other) {
    int most = Math.min(levels.length, other.numberOfLevels());
    int count = 0;
    while (count < most
        && levels[levels.length - 1 - count].equals(
            other.getLevel(other.numberOfLevels() - 1 - count))) {
      count++;
    }
    return count;
  }

  @Override
  public Location getParent() {
    return new GridLocation(List.of(levels).subList(Math.min(1, levels.length), levels.length));
  }

  @Override
  public int compareTo(Location other) {
    return Arrays.compare(levels, other.getLevels());
  }

  @Override
  public Iterator<String> iterator() {
    return List.of(levels).iterator();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GridLocation that && Arrays.equals(levels, that.levels);
  }

  @Override
  public int hashCode() {
    return Objects.hash((Object[]) levels);
  }

  @Override
  public String toString() {
    return String.join("@", levels);
  }
}
