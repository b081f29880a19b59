package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import org.satingrid.contract.api.JobEvent;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** Sends events to one client. The events and their ids are the same in every format. */
interface Outlet {
  void send(String id, JobEvent event) throws IOException;

  /** Ends the stream after the last event. */
  void end(String id) throws IOException;

  /**
   * Sends a sign of life, because no event has occurred for some time. Otherwise the client or a
   * proxy could give the connection up.
   */
  void quiet(String id) throws IOException;

  ResponseBodyEmitter emitter();
}
