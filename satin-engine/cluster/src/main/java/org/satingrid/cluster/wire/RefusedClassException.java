package org.satingrid.cluster.wire;

import java.io.NotSerializableException;

/** Thrown for a serializable class that {@link ClassRules} do not allow in messages. */
final class RefusedClassException extends NotSerializableException {
  private static final long serialVersionUID = 1L;

  RefusedClassException(Class<?> type) {
    super(type.getName());
  }
}
