package org.satingrid.cluster.wire;

import java.io.NotSerializableException;

/** A serializable class that {@link ClassRules} keep off the wire. */
final class RefusedClassException extends NotSerializableException {
  private static final long serialVersionUID = 1L;

  RefusedClassException(Class<?> type) {
    super(type.getName());
  }
}
