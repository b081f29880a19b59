package ibis.ipl;

import java.io.Serializable;

/** The name of a send port and its instance. Identifiers of the same port are equal. */
public interface SendPortIdentifier extends Serializable {
  /** Returns the port's name. */
  String name();

  /** Returns the instance that has the port. */
  IbisIdentifier ibisIdentifier();

  @Override
  int hashCode();

  @Override
  boolean equals(Object other);
}
