package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.models.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import org.jspecify.annotations.Nullable;

/**
 * Describes the bounds of the elements of lists and maps in the REST description. The library
 * leaves these bounds out.
 */
final class ElementBounds {
  private ElementBounds() {}

  /**
   * @param schema describes a value of {@code type}
   */
  static void describe(@Nullable Object schema, AnnotatedType type) {
    if (!(schema instanceof Schema<?> container)
        || !(type instanceof AnnotatedParameterizedType parameterized)) {
      return;
    }
    Size size = type.getAnnotation(Size.class);
    if (size != null && container.getAdditionalProperties() != null) {
      container.setMaxProperties(size.max());
    }
    Object inside =
        container.getItems() == null ? container.getAdditionalProperties() : container.getItems();
    AnnotatedType[] arguments = parameterized.getAnnotatedActualTypeArguments();
    AnnotatedType element = arguments[arguments.length - 1];
    if (inside instanceof Schema<?> part) {
      bound(part, element.getAnnotation(Size.class), element.getAnnotation(Pattern.class));
    }
    describe(inside, element);
  }

  private static void bound(Schema<?> part, @Nullable Size size, @Nullable Pattern pattern) {
    if (size != null && part.getItems() != null) {
      part.minItems(size.min()).maxItems(size.max());
    } else if (size != null) {
      part.minLength(size.min()).maxLength(size.max());
    }
    if (pattern != null) {
      part.pattern(pattern.regexp());
    }
  }
}
