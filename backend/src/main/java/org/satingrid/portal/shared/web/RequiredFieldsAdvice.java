package org.satingrid.portal.shared.web;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/**
 * Checks clients' values against the records: no null in a field that JSpecify marks as not null.
 */
@RestControllerAdvice
class RequiredFieldsAdvice extends RequestBodyAdviceAdapter {
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
    check("", body);
    return body;
  }

  private static void check(String pointer, @Nullable Object value) {
    if (value == null) {
      throw ProblemException.badField(pointer, "is required");
    }
    if (value instanceof Record record) {
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        Object field = read(record, component);
        if (field != null || !component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
          check(
              pointer.isEmpty() ? component.getName() : pointer + "." + component.getName(), field);
        }
      }
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        check(pointer + "." + i, list.get(i));
      }
    }
  }

  private static @Nullable Object read(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("an accessor of a public record cannot fail", e);
    }
  }
}
