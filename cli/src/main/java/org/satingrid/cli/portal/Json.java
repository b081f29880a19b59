package org.satingrid.cli.portal;

import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Page;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** The contract's records as JSON. Fields that this version does not know are passed over. */
public final class Json {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .build();

  /** All controls but the ends of lines, which occur between the parts of a document. */
  private static final Pattern UNSAFE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\\n\\r]]");

  private Json() {}

  /** Reads values of a type, as {@link #read} does. */
  static <T> Function<String, T> to(Class<T> type) {
    return text -> read(text, type);
  }

  /** Reads pages of a type, as {@link #read} does. */
  static <T> Function<String, Page<T>> toPageOf(Class<T> item) {
    JavaType type = MAPPER.getTypeFactory().constructParametricType(Page.class, item);
    return text -> {
      Page<?> page = MAPPER.readValue(text, type);
      return new Page<>(page.items().stream().map(item::cast).toList(), page.nextPageToken());
    };
  }

  /**
   * Reads a value.
   *
   * @throws JacksonException if the text is no such value
   */
  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }

  /**
   * A document that people wrote as a value. Unknown fields are refused.
   *
   * @throws JacksonException if it is no such value
   */
  public static <T> T convert(Object document, Class<T> type) {
    return STRICT.convertValue(document, type);
  }

  /** Explains why {@link #convert} refused a document. */
  public static String explain(JacksonException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "'"
          + unknown.getPropertyName()
          + "' is none of "
          + unknown.getKnownPropertyIds().stream()
              .map(String::valueOf)
              .sorted()
              .collect(Collectors.joining(", "));
    }
    String where =
        e instanceof DatabindException bound
            ? bound.getPath().stream()
                .map(part -> String.valueOf(part.getPropertyName()))
                .collect(Collectors.joining("."))
            : "";
    return where.isEmpty() ? e.getOriginalMessage() : "'" + where + "': " + e.getOriginalMessage();
  }

  /** A value in one line that is safe to print. */
  public static String line(Object value) {
    return plain(MAPPER.writeValueAsString(value));
  }

  /** A value in as many lines as make it readable, safe to print. */
  public static String document(Object value) {
    return plain(
        MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value));
  }

  /**
   * Escapes characters that JSON permits and a terminal can obey: DEL, the controls of ISO 6429
   * (C1), direction marks, other invisible characters, and half characters. They occur in strings
   * only. The value stays the same.
   */
  private static String plain(String json) {
    return UNSAFE
        .matcher(json)
        .replaceAll(
            found ->
                found
                    .group()
                    .chars()
                    .mapToObj("\\\\u%04X"::formatted)
                    .collect(Collectors.joining()));
  }
}
