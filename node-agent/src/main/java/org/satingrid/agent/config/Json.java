package org.satingrid.agent.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Converts values to JSON and back, for messages and for the agent's own files. */
public final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  /** Returns the value as JSON text. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /**
   * Reads a value from JSON text.
   *
   * @throws JacksonException if the text does not contain such a value
   */
  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }

  /**
   * Writes a value to a file that only the agent can read. The file appears complete or not at all.
   */
  public static void save(Path file, Object value) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.deleteIfExists(part);
    Files.createFile(
        part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(part, write(value));
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads a value from a file.
   *
   * @throws IOException if the file cannot be read or does not contain such a value
   */
  public static <T> T load(Path file, Class<T> type) throws IOException {
    try {
      return read(Files.readString(file), type);
    } catch (JacksonException e) {
      throw new IOException(file + " is damaged: " + e.getOriginalMessage(), e);
    }
  }
}
