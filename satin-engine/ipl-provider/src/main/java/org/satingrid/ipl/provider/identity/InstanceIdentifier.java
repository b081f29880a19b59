package org.satingrid.ipl.provider.identity;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.Location;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Identifies an instance by its pool and its number. Numbers grow in the order of arrival. */
public final class InstanceIdentifier implements IbisIdentifier {
  private static final long serialVersionUID = 1L;

  private final String pool;
  private final int number;
  private final GridLocation location;
  private final byte @Nullable [] tag;

  public InstanceIdentifier(String pool, int number, Card card) {
    this.pool = pool;
    this.number = number;
    this.location = new GridLocation(card.location());
    this.tag = card.tagBytes();
  }

  public int number() {
    return number;
  }

  @Override
  public Location location() {
    return location;
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
    return tag == null ? null : tag.clone();
  }

  @Override
  public int compareTo(IbisIdentifier other) {
    return other instanceof InstanceIdentifier that && that.pool.equals(pool)
        ? Integer.compare(number, that.number)
        : pool.compareTo(other.poolName());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InstanceIdentifier that
        && number == that.number
        && pool.equals(that.pool);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pool, number);
  }

  @Override
  public String toString() {
    return "instance " + number + " of pool " + pool + " at " + location;
  }
}
