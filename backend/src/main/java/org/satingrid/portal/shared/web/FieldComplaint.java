package org.satingrid.portal.shared.web;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Describes what is wrong with a JSON field, in the client's words. */
final class FieldComplaint {
  private FieldComplaint() {}

  static String about(JacksonException cause) {
    if (cause instanceof UnrecognizedPropertyException) {
      return "is not a field of this request";
    }
    if (cause instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      return "must be " + kind(mismatch.getTargetType());
    }
    return "cannot be read";
  }

  private static String kind(Class<?> type) {
    if (type == String.class) {
      return "a string";
    }
    if (type == int.class || type == long.class) {
      return "a whole number";
    }
    if (type == double.class || type == Double.class) {
      return "a number";
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    if (type == Instant.class) {
      return "a time such as 2026-01-31T12:00:00Z";
    }
    if (type.isEnum()) {
      return "one of " + Arrays.toString(type.getEnumConstants());
    }
    return type.isRecord() ? "an object" : "of another type";
  }
}
