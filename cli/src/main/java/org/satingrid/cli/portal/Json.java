package org.satingrid.cli.portal;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Converts the contract's records to and from JSON. Fields that this version does not know are
 * ignored.
 */
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

  /**
   * Matches all control characters except line ends, which are permitted between the parts of a
   * document.
   */
  private static final Pattern UNSAFE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\\n\\r]]");

  private static final Map<Class<?>, String> SHAPES =
      Map.of(
          String.class,
          "text",
          Integer.class,
          "a whole number",
          int.class,
          "a whole number",
          Boolean.class,
          "true or false");

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
   * @throws JacksonException if the text is not a value of the type
   */
  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }

  /**
   * Converts a document that a person has written. Unknown fields are refused.
   *
   * @throws JacksonException if the document is not a value of the type
   */
  public static <T> T convert(Object document, Class<T> type) {
    return STRICT.convertValue(document, type);
  }

  /** Explains to the author why {@link #convert} has refused a document. */
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
                .map(
                    part ->
                        part.getPropertyName() == null
                            ? part.getIndex() + 1
                            : part.getPropertyName())
                .map(String::valueOf)
                .collect(Collectors.joining("."))
            : "";
    String wanted = e instanceof MismatchedInputException bad ? shape(bad.getTargetType()) : "";
    String why = wanted.isEmpty() ? e.getOriginalMessage() : "must be " + wanted;
    return where.isEmpty() ? why : "'" + where + "': " + why;
  }

  /** Names a type as people write its values. Returns an empty text for unknown types. */
  private static String shape(@Nullable Class<?> type) {
    if (type == null) {
      return "";
    }
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .map(value -> String.valueOf(value).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    if (Map.class.isAssignableFrom(type) || type.isRecord()) {
      return "a map, with lines such as 'name: value'";
    }
    return SHAPES.getOrDefault(type, "");
  }

  /** Writes a value in one line that is safe to print. */
  public static String line(Object value) {
    return plain(MAPPER.writeValueAsString(value));
  }

  /** Writes a value on several lines, safe to print. */
  public static String document(Object value) {
    return plain(
        MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value));
  }

  /**
   * Escapes characters that are permitted in JSON but that a terminal would execute: DEL, the
   * control characters of ISO 6429 (C1), direction marks, other invisible characters, and lone
   * surrogates. They can only occur in strings, so that the escapes do not change the value.
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
