package org.satingrid.portal.telemetry.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;

class StreamFormatTest {
  private static StreamFormat preferred(String accept) {
    return StreamFormat.preferred(MediaType.parseMediaTypes(accept));
  }

  @Test
  void browsersGetServerSentEvents() {
    assertEquals(StreamFormat.SSE, preferred("text/event-stream"));
    assertEquals(StreamFormat.SSE, preferred("*/*"));
    assertEquals(StreamFormat.SSE, preferred(""));
    assertEquals(StreamFormat.SSE, preferred("text/event-stream, application/x-ndjson;q=0.5"));
  }

  @Test
  void scriptsGetLines() {
    assertEquals(StreamFormat.NDJSON, preferred("application/x-ndjson"));
    assertEquals(StreamFormat.NDJSON, preferred("application/x-ndjson, */*;q=0.1"));
    assertEquals(StreamFormat.NDJSON, preferred("text/*;q=0.2, application/*"));
  }
}
