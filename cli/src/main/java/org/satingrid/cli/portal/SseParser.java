package org.satingrid.cli.portal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses server-sent events from bytes that can be split anywhere, even inside a character or a
 * line end. Source: WHATWG HTML, section "Server-sent events".
 */
final class SseParser {

  /**
   * One event.
   *
   * @param id the last id in the stream so far, or an empty string
   */
  record Event(String type, String data, String id) {}

  private static final int MAX_LINE = 64 << 20;

  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final StringBuilder data = new StringBuilder();
  private String type = "";
  private String id = "";
  private boolean afterReturn;
  private boolean first = true;

  /**
   * Parses further bytes. Returns the events that are now complete.
   *
   * @throws IOException if a line exceeds the limit
   */
  List<Event> feed(ByteBuffer bytes) throws IOException {
    List<Event> events = new ArrayList<>();
    while (bytes.hasRemaining()) {
      byte b = bytes.get();
      boolean secondHalf = afterReturn && b == '\n';
      afterReturn = b == '\r';
      if (secondHalf) {
        continue;
      }
      if (b == '\n' || b == '\r') {
        line(events);
      } else {
        line.write(b);
        if (line.size() + data.length() > MAX_LINE) {
          throw new IOException("an event of more than " + MAX_LINE + " bytes");
        }
      }
    }
    return events;
  }

  private void line(List<Event> events) {
    String text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    if (first && text.startsWith("\uFEFF")) {
      text = text.substring(1);
    }
    first = false;
    if (text.isEmpty()) {
      dispatch(events);
      return;
    }
    int colon = text.indexOf(':');
    String field = colon < 0 ? text : text.substring(0, colon);
    String value = colon < 0 ? "" : text.substring(colon + 1);
    field(field, value.startsWith(" ") ? value.substring(1) : value);
  }

  private void field(String field, String value) {
    switch (field) {
      case "data" -> data.append(value).append('\n');
      case "event" -> type = value;
      case "id" -> id = value;
      default -> {} // Comments, retry times and unknown fields are ignored.
    }
  }

  private void dispatch(List<Event> events) {
    // An event with a type but without data is also returned, because the event that ends a stream
    // has no data.
    if (data.length() > 0 || !type.isEmpty()) {
      String text = data.length() == 0 ? "" : data.substring(0, data.length() - 1);
      events.add(new Event(type.isEmpty() ? "message" : type, text, id));
    }
    data.setLength(0);
    type = "";
  }
}
