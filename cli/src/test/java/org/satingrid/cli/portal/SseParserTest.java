package org.satingrid.cli.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SseParserTest {

  private static final String TEXT =
      String.join(
          "",
          "\uFEFF: comment\r\nid: 1\rdata:first\ndata: zwölf 12€\r\n\r\n",
          "event: end\n\nretry: 5\nid: 2\n\nid\ndata\n\ndata: unfinished\n");

  private static final List<SseParser.Event> EVENTS =
      List.of(
          new SseParser.Event("message", "first\nzwölf 12€", "1"),
          new SseParser.Event("end", "", "1"),
          new SseParser.Event("message", "", ""));

  @Test
  void everyCutGivesTheSameEvents() throws IOException {
    byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
    for (int first = 0; first <= bytes.length; first++) {
      for (int second = first; second <= bytes.length; second += 3) {
        SseParser parser = new SseParser();
        List<SseParser.Event> events = new ArrayList<>();
        events.addAll(parser.feed(ByteBuffer.wrap(bytes, 0, first)));
        events.addAll(parser.feed(ByteBuffer.wrap(bytes, first, second - first)));
        events.addAll(parser.feed(ByteBuffer.wrap(bytes, second, bytes.length - second)));
        assertEquals(EVENTS, events, "cut at " + first + " and " + second);
      }
    }
  }
}
