package org.satingrid.portal.shared.web;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Path;
import jakarta.validation.Validator;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/**
 * Checks clients' documents against the records that describe them. A field must not be null unless
 * JSpecify marks it as nullable, and every value must be within the bounds of the record's
 * annotations. The answer names every wrong field.
 */
@RestControllerAdvice
class DocumentAdvice extends RequestBodyAdviceAdapter {
  /** Maximum number of errors in an answer. A body can have more errors than a person reads. */
  private static final int MAX_NAMED = 20;

  private final Validator validator;

  DocumentAdvice(Validator validator) {
    this.validator = validator;
  }

  @Override
  public boolean supports(
      MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
    return parameter.getParameterType().isRecord();
  }

  @Override
  public Object afterBodyRead(
      Object body,
      HttpInputMessage message,
      MethodParameter parameter,
      Type type,
      Class<? extends HttpMessageConverter<?>> converter) {
    List<Problem.Item> faults = new ArrayList<>();
    check("", body, faults);
    if (!faults.isEmpty()) {
      throw ProblemException.badFields(faults);
    }
    return body;
  }

  private void check(String pointer, @Nullable Object value, List<Problem.Item> faults) {
    if (faults.size() >= MAX_NAMED) {
      return;
    }
    if (value == null) {
      faults.add(new Problem.Item(pointer, "is required"));
    } else if (value instanceof Record record) {
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        Object field = read(record, component);
        if (field != null || !component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
          check(join(pointer, component.getName()), field, faults);
        }
      }
      validator.validate(record).stream()
          .map(violation -> item(pointer, violation))
          .sorted(Comparator.comparing(Problem.Item::pointer))
          .limit(MAX_NAMED)
          .forEach(faults::add);
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        check(pointer + "." + i, list.get(i), faults);
      }
    }
  }

  private static Problem.Item item(String pointer, ConstraintViolation<?> violation) {
    Iterator<Path.Node> path = violation.getPropertyPath().iterator();
    RecordComponent component = component(violation.getRootBeanClass(), path.next().getName());
    String where = pointer;
    for (Path.Node node : violation.getPropertyPath()) {
      if (node.getIndex() != null) {
        where += "." + node.getIndex();
      } else if (node.getKey() != null) {
        where += "." + node.getKey();
      } else {
        where = join(where, String.valueOf(node.getName()));
      }
    }
    return new Problem.Item(where, BoundWords.of(violation, component.getAccessor()));
  }

  private static RecordComponent component(Class<?> record, @Nullable String name) {
    return Arrays.stream(record.getRecordComponents())
        .filter(component -> component.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String join(String pointer, String name) {
    return pointer.isEmpty() ? name : pointer + "." + name;
  }

  private static @Nullable Object read(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("an accessor of a public record cannot fail", e);
    }
  }
}
