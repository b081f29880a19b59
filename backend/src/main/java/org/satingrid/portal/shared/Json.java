package org.satingrid.portal.shared;

import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import org.postgresql.util.PGobject;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Converts values to and from jsonb columns. */
@Component
public class Json {
  private static final String EMPTY = "[]";

  private final JsonMapper mapper = JsonMapper.builder().build();

  /** Returns a parameter for a jsonb column. */
  public Object parameter(Object value) {
    PGobject parameter = new PGobject();
    parameter.setType("jsonb");
    try {
      parameter.setValue(text(value));
    } catch (SQLException e) {
      throw new IllegalStateException("a jsonb parameter takes any text", e);
    }
    return parameter;
  }

  /** Returns the value as text, for statements that store many rows at once. */
  public String text(Object value) {
    // PostgreSQL cannot store NUL in text.
    return mapper.writeValueAsString(value).replace("\\u0000", "\\ufffd");
  }

  /** Reads the value of a jsonb column. */
  public <T> T read(String text, Class<T> type) {
    return mapper.readValue(text, type);
  }

  /**
   * Reads an unmodifiable list. The empty list is recognized without the parser, because most lists
   * in rows are empty, and parsing them would cost more than the rest of the row.
   */
  public <T> List<T> list(String text, TypeReference<List<T>> type) {
    return text.equals(EMPTY) ? List.of() : Collections.unmodifiableList(read(text, type));
  }

  /** Reads a value like {@link #read(String, Class)}, for types with type parameters. */
  public <T> T read(String text, TypeReference<T> type) {
    return mapper.readValue(text, type);
  }
}
