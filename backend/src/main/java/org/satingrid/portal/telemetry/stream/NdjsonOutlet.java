package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobEventLine;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import tools.jackson.databind.json.JsonMapper;

/** Writes each event as a JSON document on one line, which scripts can read easily. */
final class NdjsonOutlet implements Outlet {
  /** Events are written as text, so that no converter adds line breaks to a document. */
  private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

  private static final JobEvent NOTHING = new JobEvent(null, null, null, null, null);

  private final ResponseBodyEmitter emitter = new ResponseBodyEmitter(0L);
  private final JsonMapper json;

  NdjsonOutlet(JsonMapper json) {
    this.json = json;
  }

  @Override
  public void send(String id, JobEvent event) throws IOException {
    line(id, false, event);
  }

  @Override
  public void end(String id) throws IOException {
    line(id, true, NOTHING);
  }

  @Override
  public void quiet(String id) throws IOException {
    line(id, false, NOTHING);
  }

  private void line(String id, boolean end, JobEvent event) throws IOException {
    JobEventLine line =
        new JobEventLine(
            id,
            end,
            event.job(),
            event.distribution(),
            event.steals(),
            event.log(),
            event.artifacts());
    emitter.send(json.writeValueAsString(line) + "\n", TEXT);
  }

  @Override
  public ResponseBodyEmitter emitter() {
    return emitter;
  }
}
