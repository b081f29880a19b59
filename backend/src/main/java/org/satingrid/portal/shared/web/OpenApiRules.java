package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.ChangesNothing;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ReplayInterceptor;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.method.HandlerMethod;

/** Adds rules that apply to all operations to the description of each operation. */
@Component
class OpenApiRules implements OperationCustomizer {
  private static final int MAX_PAGE = 200;

  /** Maximum length of a request line. Tomcat refuses longer ones. */
  private static final int MAX_LENGTH = 8 * 1024;

  private static final String FIELDS = "x-fields";

  private final MarkdownJavadoc javadoc;

  OpenApiRules(MarkdownJavadoc javadoc) {
    this.javadoc = javadoc;
  }

  @Override
  public Operation customize(Operation operation, HandlerMethod method) {
    Requires requires = method.getMethodAnnotation(Requires.class);
    if (requires != null) {
      operation.addExtension("x-right", requires.value().word());
      operation.setSecurity(requires.value() == Right.ANYBODY ? List.of() : null);
    }
    Audited audited = method.getMethodAnnotation(Audited.class);
    if (audited != null) {
      operation.addExtension("x-audit-action", audited.value());
    }
    if (method.hasMethodAnnotation(ChangesNothing.class)) {
      operation.addExtension("x-changes-nothing", true);
    }
    if (ReplayInterceptor.covers(method)) {
      operation.addParametersItem(
          new HeaderParameter()
              .name(ReplayInterceptor.HEADER)
              .description(
                  "A repeated request with the same key and body gets the first answer again, for"
                      + " a day")
              .schema(new StringSchema().minLength(1).maxLength(200)));
    }
    if (method.hasMethodAnnotation(GetMapping.class)) {
      describeReading(operation, method);
    }
    if (operation.getParameters() != null) {
      operation.getParameters().forEach(OpenApiRules::bound);
    }
    if (operation.getRequestBody() != null) {
      describeForm(operation.getRequestBody().getContent(), method.getMethod());
    }
    return operation;
  }

  private static void describeReading(Operation operation, HandlerMethod method) {
    Class<?> document = ProjectionAdvice.document(method.getReturnType().getGenericParameterType());
    ApiResponse ok = operation.getResponses().get("200");
    if (document == null || ok == null) {
      return;
    }
    // The selection of fields is an extension and not a parameter of the description, because
    // generated clients have no type for a partial document.
    operation.addExtension(FIELDS, true);
    boolean versioned =
        List.of(document.getRecordComponents()).stream().anyMatch(c -> c.getName().equals("etag"));
    boolean page = document != method.getReturnType().getGenericParameterType();
    if (versioned && !page) {
      ok.setHeaders(Map.of("ETag", new Header().schema(new StringSchema())));
    }
  }

  /** Describes a form. Each part of the form is a parameter of the method. */
  private void describeForm(Content content, Method method) {
    MediaType form = content.get("multipart/form-data");
    if (form != null) {
      Schema<?> parts = form.getSchema();
      parts
          .getProperties()
          .forEach(
              (name, part) -> {
                part.setDescription(javadoc.getParamJavadoc(method, name));
                bound(part);
              });
    }
  }

  private static void bound(Parameter parameter) {
    Schema<?> schema = parameter.getSchema();
    if (parameter.getName().equals("pageSize")) {
      schema.minimum(BigDecimal.ONE).maximum(BigDecimal.valueOf(MAX_PAGE));
    }
    bound(schema);
    if (schema.getItems() != null) {
      bound(schema.getItems());
    }
  }

  private static void bound(Schema<?> schema) {
    Set<String> types = schema.getTypes() == null ? Set.of() : schema.getTypes();
    boolean free =
        schema.get$ref() == null && schema.getEnum() == null && schema.getFormat() == null;
    if (types.contains("string") && free && schema.getMaxLength() == null) {
      schema.setMaxLength(MAX_LENGTH);
    }
    if (types.contains("array") && schema.getMaxItems() == null) {
      schema.setMaxItems(MAX_LENGTH);
    }
  }
}
