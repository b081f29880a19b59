package org.satingrid.portal.shared;

import java.sql.SQLException;
import org.postgresql.util.PGobject;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Values in jsonb columns. */
@Component
public class Json {
  private final JsonMapper mapper = JsonMapper.builder().build();

  /** A parameter for a jsonb column. */
  public Object parameter(Object value) {
    PGobject parameter = new PGobject();
    parameter.setType("jsonb");
    try {
      // PostgreSQL has no NUL in text.
      parameter.setValue(mapper.writeValueAsString(value).replace("\\u0000", "\\ufffd"));
    } catch (SQLException e) {
      throw new IllegalStateException("a jsonb parameter takes any text", e);
    }
    return parameter;
  }

  /** What such a column holds. */
  public <T> T read(String text, Class<T> type) {
    return mapper.readValue(text, type);
  }

  /** As {@link #read(String, Class)}, for lists. */
  public <T> T read(String text, TypeReference<T> type) {
    return mapper.readValue(text, type);
  }
}
