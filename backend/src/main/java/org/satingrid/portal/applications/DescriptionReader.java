package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application.Parameter;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads {@code META-INF/satin/application.json}:
 *
 * <pre>
 * { "name": "raytracer", "description": "Renders a scene.", "previews": ["out.png"],
 *   "model": "satin",
 *   "parameters": { "type": "object", "required": ["scene"], "properties": {
 *     "scene": { "type": "string", "title": "Scene file" },
 *     "size":  { "type": "integer", "minimum": 1, "maximum": 8192, "default": 512,
 *                "x-option": "--size=" } } } }
 * </pre>
 *
 * <p>{@code model} is satin, fjtask, workcrew or threads. Without this field, the jar's classes
 * determine whether the model is satin, fjtask or workcrew. Classes do not show the model threads,
 * because any program can use plain threads. Therefore this model must be named, either in this
 * file or at upload.
 *
 * <p>{@code parameters} is the part of JSON Schema that a form can show: properties of type string,
 * integer, number or boolean with title, description, default, minimum, maximum and enum. The
 * properties become arguments in their order. The value of each property follows its {@code
 * x-option}. Patterns are not accepted, because an untrusted regular expression can take forever.
 */
final class DescriptionReader {
  private static final String ENTRY = "META-INF/satin/application.json";
  static final String MODEL = "model";
  private static final int MAX_BYTES = 64 * 1024;
  private static final int MAX_TEXT_LENGTH = 4000;
  private static final int MAX_WORD_LENGTH = 200;
  private static final int MAX_PARAMETERS = 100;
  private static final int MAX_CHOICES = 200;
  private static final int MAX_PREVIEWS = 20;
  private static final Set<String> TYPES = Set.of("string", "integer", "number", "boolean");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private DescriptionReader() {}

  /** Reads a jar's description. Throws 422 if it is invalid. */
  static ApplicationDescription of(Path jar) {
    byte[] bytes;
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(ENTRY);
      if (entry == null) {
        return ApplicationDescription.NONE;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        bytes = in.readNBytes(MAX_BYTES + 1);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (bytes.length > MAX_BYTES) {
      throw bad("", "is larger than " + MAX_BYTES + " bytes");
    }
    try {
      return read(JSON.readTree(bytes));
    } catch (JacksonException e) {
      throw bad("", "is not JSON: " + e.getOriginalMessage());
    }
  }

  private static ApplicationDescription read(JsonNode root) {
    if (!root.isObject()) {
      throw bad("", "must be an object");
    }
    return new ApplicationDescription(
        text(root, "name", "name", MAX_WORD_LENGTH),
        text(root, "description", "description", MAX_TEXT_LENGTH),
        parameters(root.path("parameters")),
        previews(root.path("previews")),
        ModelWords.read(text(root, MODEL, MODEL, MAX_WORD_LENGTH)));
  }

  private static List<String> previews(JsonNode previews) {
    List<String> names = new ArrayList<>();
    if (previews.isMissingNode()) {
      return names;
    }
    if (!previews.isArray() || previews.size() > MAX_PREVIEWS) {
      throw bad("previews", "must be at most " + MAX_PREVIEWS + " file names");
    }
    for (JsonNode name : previews) {
      if (!name.isString() || !Names.isFileName(name.asString())) {
        throw bad("previews", "must be plain file names");
      }
      names.add(name.asString());
    }
    return names;
  }

  private static List<Parameter> parameters(JsonNode schema) {
    if (schema.isMissingNode()) {
      return List.of();
    }
    JsonNode properties = schema.path("properties");
    if (!schema.path("type").asString("object").equals("object") || !properties.isObject()) {
      throw bad("parameters", "must be a JSON Schema of type object with properties");
    }
    if (properties.size() > MAX_PARAMETERS) {
      throw bad("parameters", "must have at most " + MAX_PARAMETERS + " properties");
    }
    Set<String> required = new HashSet<>();
    schema.path("required").forEach(name -> required.add(name.asString("")));
    List<Parameter> parameters = new ArrayList<>();
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      parameters.add(
          parameter(property.getKey(), property.getValue(), required.remove(property.getKey())));
    }
    if (!required.isEmpty()) {
      throw bad("parameters.required", "names no property: " + required.iterator().next());
    }
    return parameters;
  }

  private static Parameter parameter(String name, JsonNode schema, boolean required) {
    String pointer = "parameters.properties." + name;
    if (name.isBlank() || name.length() > MAX_WORD_LENGTH || !schema.isObject()) {
      throw bad(pointer, "must be an object with a short name");
    }
    String type = text(schema, "type", pointer + ".type", MAX_WORD_LENGTH);
    if (!TYPES.contains(type)) {
      throw bad(pointer + ".type", "must be string, integer, number or boolean");
    }
    String title = text(schema, "title", pointer + ".title", MAX_WORD_LENGTH);
    Parameter parameter =
        new Parameter(
            name,
            title.isBlank() ? name : title,
            text(schema, "description", pointer + ".description", MAX_TEXT_LENGTH),
            type,
            required,
            scalar(schema.path("default"), pointer + ".default"),
            number(schema.path("minimum"), pointer + ".minimum"),
            number(schema.path("maximum"), pointer + ".maximum"),
            choices(schema.path("enum"), pointer + ".enum"),
            text(schema, "x-option", pointer + ".x-option", MAX_WORD_LENGTH));
    String value = parameter.defaultValue();
    Optional<String> wrong =
        value == null ? Optional.empty() : Parameters.complaint(parameter, value);
    if (wrong.isPresent()) {
      throw bad(pointer + ".default", wrong.get());
    }
    return parameter;
  }

  private static List<String> choices(JsonNode values, String pointer) {
    List<String> choices = new ArrayList<>();
    if (!values.isMissingNode()) {
      if (!values.isArray() || values.isEmpty() || values.size() > MAX_CHOICES) {
        throw bad(pointer, "must have 1 to " + MAX_CHOICES + " values");
      }
      for (JsonNode value : values) {
        String choice = scalar(value, pointer);
        choices.add(choice == null ? "" : choice);
      }
    }
    return choices;
  }

  private static @Nullable String scalar(JsonNode value, String pointer) {
    if (value.isMissingNode()) {
      return null;
    }
    if (!value.isValueNode() || value.isNull() || value.asString("").length() > MAX_WORD_LENGTH) {
      throw bad(pointer, "must be a short text, number or truth value");
    }
    return value.isNumber() ? value.toString() : value.asString();
  }

  private static @Nullable Double number(JsonNode value, String pointer) {
    if (value.isMissingNode()) {
      return null;
    }
    if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
      throw bad(pointer, "must be a number");
    }
    return value.asDouble();
  }

  private static String text(JsonNode parent, String field, String pointer, int longest) {
    JsonNode value = parent.path(field);
    if (value.isMissingNode()) {
      return "";
    }
    if (!value.isString() || value.asString().length() > longest) {
      throw bad(pointer, "must be text of at most " + longest + " characters");
    }
    return value.asString().replace('\0', '\ufffd');
  }

  static ProblemException bad(String pointer, String message) {
    String where = pointer.isEmpty() ? ENTRY : ENTRY + ": " + pointer;
    return new ProblemException(
        ProblemCode.BAD_DESCRIPTION, where + " " + message + ".", new Problem.Item(where, message));
  }
}
