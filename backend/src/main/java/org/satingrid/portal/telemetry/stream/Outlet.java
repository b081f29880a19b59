package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import org.satingrid.contract.api.JobEvent;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/**
 * The way in which events reach one client: the same events under the same ids, whatever their
 * format.
 */
interface Outlet {
  void send(String id, JobEvent event) throws IOException;

  /** Reports that all is sent. */
  void end(String id) throws IOException;

  /** Shows a client that waits, and whatever stands between, that the stream is alive. */
  void quiet(String id) throws IOException;

  ResponseBodyEmitter emitter();
}
