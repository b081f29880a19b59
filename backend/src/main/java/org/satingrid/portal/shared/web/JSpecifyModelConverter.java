package org.satingrid.portal.shared.web;

import com.fasterxml.jackson.databind.JavaType;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Adds required fields to the schema of a record: a field is required unless JSpecify marks it as
 * nullable.
 */
@Component
class JSpecifyModelConverter implements ModelConverter {
  private static final String DEFINITIONS = "#/components/schemas/";

  @Override
  public @Nullable Schema<?> resolve(
      AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
    if (!chain.hasNext()) {
      return null;
    }
    Schema<?> resolved = chain.next().resolve(type, context, chain);
    JavaType javaType = Json31.mapper().constructType(type.getType());
    if (resolved != null && javaType != null && javaType.isRecordType()) {
      refine(javaType.getRawClass(), definition(resolved, context));
    }
    return resolved;
  }

  @Override
  public boolean isOpenapi31() {
    return true;
  }

  private static @Nullable Schema<?> definition(Schema<?> schema, ModelConverterContext context) {
    String reference = schema.get$ref();
    return reference == null
        ? schema
        : context.getDefinedModels().get(reference.substring(DEFINITIONS.length()));
  }

  private static void refine(Class<?> record, @Nullable Schema<?> schema) {
    if (schema == null || schema.getProperties() == null) {
      return;
    }
    List<String> required = new ArrayList<>();
    for (RecordComponent component : record.getRecordComponents()) {
      String name = component.getName();
      ElementBounds.describe(schema.getProperties().get(name), component.getAnnotatedType());
      if (component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
        schema.getProperties().computeIfPresent(name, (key, property) -> orNull(property));
      } else if (schema.getProperties().containsKey(name)) {
        required.add(name);
      }
    }
    schema.setRequired(required);
  }

  @SuppressWarnings("rawtypes")
  private static Schema orNull(Schema property) {
    if (property.get$ref() != null) {
      return new JsonSchema()
          .addAnyOfItem(new JsonSchema().$ref(property.get$ref()))
          .addAnyOfItem(new JsonSchema().typesItem("null"))
          .description(property.getDescription());
    }
    if (property.getTypes() != null) {
      property.addType("null");
    }
    return property;
  }
}
