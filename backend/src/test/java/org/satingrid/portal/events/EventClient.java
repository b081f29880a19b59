package org.satingrid.portal.events;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.portal.testkit.Api;
import tools.jackson.databind.json.JsonMapper;

/** Reads events from a real connection. The portal sends one at least every two seconds. */
final class EventClient implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int MAX_OTHERS = 1000;

  private final HttpResponse<Stream<String>> response;
  private final Iterator<String> lines;

  record Told(String id, String type, String data) {
    GridEvent event() {
      return JSON.readValue(data, GridEvent.class);
    }
  }

  EventClient(Api api, String query, @Nullable String lastEventId) throws IOException {
    HttpRequest.Builder request =
        api.request("/api/v1/events" + query).setHeader("Accept", "text/event-stream").GET();
    if (lastEventId != null) {
      request.header("Last-Event-ID", lastEventId);
    }
    try {
      response = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofLines());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    lines = response.body().iterator();
  }

  boolean hasNext() {
    return lines.hasNext();
  }

  Told next() {
    String id = "";
    String type = "message";
    String data = "";
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.startsWith("id:")) {
        id = line.substring(3);
      } else if (line.startsWith("event:")) {
        type = line.substring(6);
      } else if (line.startsWith("data:")) {
        data = line.substring(5);
      } else if (line.isEmpty()) {
        return new Told(id, type, data);
      }
    }
    return fail("the stream ended");
  }

  /** Returns the next event of a type. Events of other types are skipped. */
  Told nextOf(String type) {
    for (int i = 0; i < MAX_OTHERS; i++) {
      Told told = next();
      if (told.type().equals(type)) {
        return told;
      }
    }
    return fail("no " + type + " came");
  }

  @Override
  public void close() {
    response.body().close();
  }
}
