package org.satingrid.portal.shared.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.security.authentication.TestingAuthenticationToken;

class OpenStreamsTest {
  private static Caller caller(String name) {
    return new Caller(new TestingAuthenticationToken(name, "", "RIGHT_READ"));
  }

  @Test
  void oneViewerCannotTakeAllStreams() {
    OpenStreams streams = new OpenStreams(caller -> true);
    for (int i = 0; i < 50; i++) {
      streams.add("events", 200, caller("viewer"), () -> {});
    }
    assertThrows(
        ProblemException.class, () -> streams.add("events", 200, caller("viewer"), () -> {}));
    streams.add("events", 200, caller("other"), () -> {});
    streams.add("jobs", 200, caller("viewer"), () -> {}).close();
  }

  @Test
  void streamsEndWithTheirKey() {
    AtomicBoolean good = new AtomicBoolean(true);
    OpenStreams streams = new OpenStreams(caller -> good.get());
    AtomicInteger ended = new AtomicInteger();
    streams.add("events", 200, caller("viewer"), ended::incrementAndGet);
    streams.endThoseWithoutKey();
    assertEquals(0, ended.get());
    good.set(false);
    streams.endThoseWithoutKey();
    streams.endThoseWithoutKey();
    assertEquals(1, ended.get());
  }

  @Test
  void aRevokedTokensStreamEnds() throws Exception {
    TestPortal portal = TestPortal.get();
    Api viewer = TestPeople.client(portal, "viewer");
    String token = viewer.get("/api/v1/tokens").json().at("/items/0/id").asString();
    HttpResponse<InputStream> stream =
        HttpClient.newHttpClient()
            .send(
                viewer.request("/api/v1/events").header("Accept", "text/event-stream").build(),
                BodyHandlers.ofInputStream());
    assertEquals(200, stream.statusCode());
    try (InputStream body = stream.body()) {
      assertTrue(body.read() >= 0);
      viewer.delete("/api/v1/tokens/" + token).expect(204);
      portal.bean(OpenStreams.class).endThoseWithoutKey();
      while (body.read() >= 0) {
        // This was sent before the change.
      }
    }
  }
}
