package org.satingrid.ipl.memory;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.Location;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a member by its pool and number. Members of two servers can therefore be equal, as in
 * the real IPL.
 */
final class MemoryIdentifier implements IbisIdentifier {
  private static final long serialVersionUID = 1;

  private final String pool;
  private final int number;
  private final byte @Nullable [] tag;
  private final transient MemoryIbis instance;

  MemoryIdentifier(String pool, int number, byte @Nullable [] tag, MemoryIbis instance) {
    this.pool = pool;
    this.number = number;
    this.tag = tag;
    this.instance = instance;
  }

  MemoryIbis instance() {
    return instance;
  }

  @Override
  public Location location() {
    throw new UnsupportedOperationException("the memory IPL has no locations");
  }

  @Override
  public String poolName() {
    return pool;
  }

  @Override
  public String name() {
    return Integer.toString(number);
  }

  @Override
  public @Nullable String tagAsString() {
    return tag == null ? null : new String(tag, StandardCharsets.UTF_8);
  }

  @Override
  public byte @Nullable [] tag() {
    return tag;
  }

  @Override
  public int compareTo(IbisIdentifier other) {
    return Comparator.comparing(IbisIdentifier::poolName)
        .thenComparing(one -> Integer.valueOf(one.name()))
        .compare(this, other);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MemoryIdentifier that
        && pool.equals(that.pool)
        && number == that.number;
  }

  @Override
  public int hashCode() {
    return 31 * pool.hashCode() + number;
  }

  @Override
  public String toString() {
    return pool + "#" + number;
  }
}
