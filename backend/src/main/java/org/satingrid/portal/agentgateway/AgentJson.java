package org.satingrid.portal.agentgateway;

import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Reads and writes the JSON of agents' messages. Unknown fields are ignored, because an agent can
 * be newer than the portal. PostgreSQL stores neither NUL nor a lone surrogate. Therefore both are
 * replaced in each text and each key of a map. Otherwise the agent would send a message that cannot
 * be stored again with each connection.
 */
final class AgentJson {
  private static final Pattern UNSTORABLE = Pattern.compile("[\\x00\\p{Cs}]");

  private AgentJson() {}

  static JsonMapper mapper() {
    SimpleModule texts = new SimpleModule("texts of agents");
    texts.addDeserializer(String.class, new Text());
    texts.addKeyDeserializer(String.class, new Key());
    return JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .addModule(texts)
        .build();
  }

  private static String storable(String text) {
    return UNSTORABLE.matcher(text).replaceAll("\ufffd");
  }

  private static final class Text extends StdScalarDeserializer<String> {
    Text() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) {
      String text = parser.getValueAsString();
      return text == null
          ? (String) context.handleUnexpectedToken(getValueType(context), parser)
          : storable(text);
    }
  }

  private static final class Key extends KeyDeserializer {
    @Override
    public Object deserializeKey(String key, DeserializationContext context) {
      return storable(key);
    }
  }
}
