package org.satingrid.portal.shared.web;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Formulates the bound that a value violates, as a phrase that follows the value's name. */
final class BoundWords {
  private BoundWords() {}

  /**
   * Returns the phrase. If the value also has an opposite bound, the phrase contains both.
   *
   * @param element carries the annotations of the value
   */
  static String of(ConstraintViolation<?> violation, AnnotatedElement element) {
    Annotation bound = violation.getConstraintDescriptor().getAnnotation();
    if (bound instanceof Size size) {
      return size(size, violation.getInvalidValue() instanceof CharSequence);
    }
    if (bound instanceof Min || bound instanceof Max) {
      return range(element.getAnnotation(Min.class), element.getAnnotation(Max.class));
    }
    return violation.getMessage();
  }

  private static String size(Size size, boolean text) {
    String verb = text ? "must have " : "must be ";
    String unit = text ? " characters" : "";
    return size.min() == 0
        ? verb + "at most " + size.max() + unit
        : verb + (text ? "" : "from ") + size.min() + " to " + size.max() + unit;
  }

  private static String range(@Nullable Min min, @Nullable Max max) {
    if (min == null) {
      return "must be at most " + Objects.requireNonNull(max).value();
    }
    return max == null
        ? "must be at least " + min.value()
        : "must be from " + min.value() + " to " + max.value();
  }
}
