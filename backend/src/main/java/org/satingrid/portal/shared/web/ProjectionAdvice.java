package org.satingrid.portal.shared.web;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;
import tools.jackson.databind.json.JsonMapper;

/**
 * Implements {@code ?fields=id,state}, which selects the fields of a document, or of each item of a
 * page. The result no longer matches the described document. Therefore its media type is {@link
 * #PARTIAL}.
 */
@RestControllerAdvice
@Order(2)
class ProjectionAdvice implements ResponseBodyAdvice<Object> {
  static final String PARAMETER = "fields";
  static final MediaType PARTIAL = new MediaType("application", "vnd.satin-grid.partial+json");

  private final JsonMapper json;

  ProjectionAdvice(JsonMapper json) {
    this.json = json;
  }

  /**
   * Returns the type with the fields to select: the type of the document, or of the items of a
   * page. Null for other answers.
   */
  static @Nullable Class<?> document(Type answer) {
    if (answer instanceof ParameterizedType page && page.getRawType() == Page.class) {
      return document(page.getActualTypeArguments()[0]);
    }
    return answer instanceof Class<?> type && type.isRecord() ? type : null;
  }

  @Override
  public boolean supports(
      MethodParameter method, Class<? extends HttpMessageConverter<?>> converter) {
    return document(method.getGenericParameterType()) != null;
  }

  @Override
  public @Nullable Object beforeBodyWrite(
      @Nullable Object body,
      MethodParameter method,
      MediaType type,
      Class<? extends HttpMessageConverter<?>> converter,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    Class<?> document = document(method.getGenericParameterType());
    String wanted =
        request instanceof ServletServerHttpRequest servlet
            ? servlet.getServletRequest().getParameter(PARAMETER)
            : null;
    if (body == null
        || document == null
        || wanted == null
        || !request.getMethod().equals(HttpMethod.GET)) {
      return body;
    }
    Set<String> fields = fields(wanted, document);
    response.getHeaders().setContentType(PARTIAL);
    if (body instanceof Page<?> page) {
      Map<String, @Nullable Object> partial = new LinkedHashMap<>();
      partial.put("items", page.items().stream().map(item -> only(fields, item)).toList());
      partial.put("nextPageToken", page.nextPageToken());
      return partial;
    }
    return only(fields, body);
  }

  private Object only(Set<String> fields, Object document) {
    Map<?, ?> all = json.convertValue(document, Map.class);
    Map<String, @Nullable Object> some = new LinkedHashMap<>();
    fields.forEach(field -> some.put(field, all.get(field)));
    return some;
  }

  private static Set<String> fields(String wanted, Class<?> document) {
    Set<String> fields = new LinkedHashSet<>(List.of(wanted.split(",", -1)));
    Set<String> known =
        Arrays.stream(document.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!known.containsAll(fields)) {
      throw ProblemException.badField(
          PARAMETER, "must be some of " + String.join(",", known) + " with commas between");
    }
    return fields;
  }
}
