package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class AgentJsonTest {
  private final JsonMapper json = AgentJson.mapper();

  @Test
  void eachTextCanBeStored() {
    FromAgent.Hello hello =
        (FromAgent.Hello)
            json.readValue(
                """
                {"type":"hello","agentVersion":"a\\u0000b","javaVersion":"c\\ud800d","cores":1,
                 "workers":1,"memoryBytes":1,"isolation":["e\\u0000",null],"running":[],
                 "networkAddress":"\\ud83d\\ude00","later":"ignored"}
                """,
                FromAgent.class);
    assertEquals("a\ufffdb", hello.agentVersion());
    assertEquals("c\ufffdd", hello.javaVersion());
    assertEquals("e\ufffd", hello.isolation().get(0));
    assertNull(hello.isolation().get(1));
    assertEquals("😀", hello.networkAddress());
    FromAgent.Threads threads =
        json.readValue(
            """
            {"started":1,"misses":1,"fetches":1,"flushes":1,"missSeconds":1,"lockWaits":1,
             "lockSeconds":1,"places":[],"fetched":{"n\\u0000":1},"written":{}}
            """,
            FromAgent.Threads.class);
    assertEquals(Map.of("n\ufffd", 1L), threads.fetched());
    assertEquals(List.of(), threads.places());
  }

  @Test
  void aTextThatIsAnObjectIsRefused() {
    for (String wrong : List.of("{}", "[]", "{\"a\":1}")) {
      assertThrows(
          JacksonException.class,
          () ->
              json.readValue(
                  "{\"type\":\"log-tail\",\"requestId\":\"1\",\"text\":" + wrong + "}",
                  FromAgent.class));
    }
  }
}
