package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import org.satingrid.contract.api.JobEvent;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Writes server-sent events, which browsers can read. */
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
    // The sign of life is an event and not an SSE comment. Pages do not receive comments, and could
    // not distinguish a quiet stream from a broken one.
    send(id, new JobEvent(null, null, null, null, null));
  }

  @Override
  public SseEmitter emitter() {
    return emitter;
  }
}
