package org.satingrid.portal.shared.web;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/**
 * Adds the version of a document as the header ETag. If the request already names this version in a
 * header, the answer has no body, because the client has the document.
 */
@RestControllerAdvice
@Order(1)
class VersionAdvice implements ResponseBodyAdvice<Object> {
  @Override
  public boolean supports(
      MethodParameter method, Class<? extends HttpMessageConverter<?>> converter) {
    return true;
  }

  @Override
  public @Nullable Object beforeBodyWrite(
      @Nullable Object body,
      MethodParameter method,
      MediaType type,
      Class<? extends HttpMessageConverter<?>> converter,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    String etag = body instanceof Record document ? etag(document) : null;
    if (etag == null) {
      return body;
    }
    response.getHeaders().setETag('"' + etag + '"');
    String known = request.getHeaders().getFirst(HttpHeaders.IF_NONE_MATCH);
    boolean reading = request.getMethod().equals(HttpMethod.GET);
    if (reading && known != null && IfMatch.names(known, etag)) {
      response.setStatusCode(HttpStatus.NOT_MODIFIED);
      return null;
    }
    return body;
  }

  private static @Nullable String etag(Record document) {
    return Arrays.stream(document.getClass().getRecordComponents())
        .filter(component -> component.getName().equals("etag"))
        .map(component -> read(document, component))
        .findFirst()
        .orElse(null);
  }

  private static String read(Record document, RecordComponent component) {
    try {
      return String.valueOf(component.getAccessor().invoke(document));
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("an accessor of a public record cannot fail", e);
    }
  }
}
