package org.satingrid.portal.shared;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map with a maximum size. If the map is full, a new entry replaces the entry with the oldest
 * last use.
 */
public final class LatestEntries<K, V> extends LinkedHashMap<K, V> {
  @Serial private static final long serialVersionUID = 1L;

  private final int max;

  public LatestEntries(int max) {
    super(16, 0.75f, true);
    this.max = max;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > max;
  }
}
