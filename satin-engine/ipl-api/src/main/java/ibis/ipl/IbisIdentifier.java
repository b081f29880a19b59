package ibis.ipl;

import java.io.Serializable;

/** Identifies an instance of Ibis within its pool. */
public interface IbisIdentifier extends Serializable, Comparable<IbisIdentifier> {
  Location location();

  /** Returns the name of the pool that the instance has joined. */
  String poolName();

  /** Returns the instance's name, which is unique in its pool. */
  String name();

  /** Returns the tag that the program gave to the instance, as text, or null. */
  String tagAsString();

  /** Returns the tag that the program gave to the instance, or null. */
  byte[] tag();

  @Override
  String toString();
}
