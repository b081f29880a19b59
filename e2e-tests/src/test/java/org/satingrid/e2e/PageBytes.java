package org.satingrid.e2e;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the bytes that a page receives from the portal's REST interface: headers and bodies, as
 * they come over the connection.
 */
final class PageBytes {
  private final Map<String, String> routes = new HashMap<>();
  private final Map<String, Long> bytes = new TreeMap<>();

  PageBytes(Page page) {
    CDPSession session = page.context().newCDPSession(page);
    session.send("Network.enable");
    session.on("Network.requestWillBeSent", this::sent);
    session.on("Network.loadingFinished", this::finished);
    session.on("Network.eventSourceMessageReceived", this::message);
  }

  /** Returns the number of bytes since the last call. */
  long take() {
    long sum = bytes.values().stream().mapToLong(Long::longValue).sum();
    bytes.clear();
    return sum;
  }

  /** Returns the bytes since the last call of {@link #take} by route. */
  String byRoute() {
    return bytes.toString();
  }

  private void sent(JsonObject event) {
    String path = URI.create(event.getAsJsonObject("request").get("url").getAsString()).getPath();
    if (path.startsWith("/api/")) {
      routes.put(event.get("requestId").getAsString(), path.replaceFirst("^/api/v1", ""));
    }
  }

  private void finished(JsonObject event) {
    count(event, event.get("encodedDataLength").getAsLong());
  }

  private void message(JsonObject event) {
    count(event, event.get("data").getAsString().length());
  }

  private void count(JsonObject event, long more) {
    String route = routes.get(event.get("requestId").getAsString());
    if (route != null) {
      bytes.merge(route, more, Long::sum);
    }
  }
}
