package org.satingrid.portal.hub;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.network.grid.hub.Upgrade;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.web.ClientAddress;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The route on which nodes connect to the hub: a request that switches to the hub's protocol. */
@RestController
class HubController {
  private final PortalHub hub;

  HubController(PortalHub hub) {
    this.hub = hub;
  }

  @GetMapping("/agent/v1/hub")
  void upgrade(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    Endpoint at =
        hub.endpoint().orElseThrow(() -> ProblemException.notFound("hub", "of this portal"));
    response.setHeader(HttpHeaders.UPGRADE, Upgrade.PROTOCOL);
    if (!Upgrade.PROTOCOL.equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE))) {
      throw new ProblemException(
          ProblemCode.UPGRADE_REQUIRED,
          "The hub accepts only requests with the header Upgrade: " + Upgrade.PROTOCOL + ".");
    }
    String from = ClientAddress.group(request.getRemoteAddr());
    if (hub.isCrowded(from)) {
      throw new RetryAfterException(
          ProblemCode.HUB_CROWDED,
          "Too many connections to the hub have not proved their node yet. Connect again after"
              + " the time in Retry-After.",
          Duration.ofSeconds(1));
    }
    request.upgrade(HubTunnel.class).leadTo(hub, at, request.getRemoteAddr());
    hub.came(from);
    response.setHeader(HttpHeaders.CONNECTION, HttpHeaders.UPGRADE);
    response.setStatus(HttpStatus.SWITCHING_PROTOCOLS.value());
  }
}
