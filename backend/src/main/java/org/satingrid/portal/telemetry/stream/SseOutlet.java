package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import org.satingrid.contract.api.JobEvent;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Server-sent events, which browsers understand. */
final class SseOutlet implements Outlet {
  private final SseEmitter emitter = new SseEmitter(0L);

  @Override
  public void send(String id, JobEvent event) throws IOException {
    emitter.send(SseEmitter.event().id(id).data(event, MediaType.APPLICATION_JSON));
  }

  @Override
  public void end(String id) throws IOException {
    emitter.send(SseEmitter.event().id(id).name("end").data("{}"));
  }

  @Override
  public void quiet(String id) throws IOException {
    // Sent as an event, because pages do not receive SSE comments, and could not distinguish this
    // stream from a dead one.
    send(id, new JobEvent(null, null, null, null, null));
  }

  @Override
  public SseEmitter emitter() {
    return emitter;
  }
}
