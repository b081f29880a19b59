package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import org.satingrid.contract.api.JobEvent;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** How events reach one client: the same events under the same ids, whatever they look like. */
interface Outlet {
  void send(String id, JobEvent event) throws IOException;

  /** Says that all is sent. */
  void end(String id) throws IOException;

  /** Shows a client that waits, and whatever stands between, that the stream is alive. */
  void quiet(String id) throws IOException;

  ResponseBodyEmitter emitter();
}
