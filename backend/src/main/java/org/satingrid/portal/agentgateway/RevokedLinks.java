package org.satingrid.portal.agentgateway;

import java.util.UUID;
import org.satingrid.portal.jobs.ChangedElsewhere;
import org.satingrid.portal.sites.NodeChanged;
import org.satingrid.portal.sites.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;
import org.springframework.web.socket.CloseStatus;

/**
 * Ends the links of revoked and removed nodes. The portal that revokes or removes the node ends its
 * link at once. Other portals end theirs within a second, when they are notified.
 */
@Component
class RevokedLinks {
  /** The status of a closed connection after which an agent ends its engines and then itself. */
  static final CloseStatus REVOKED = new CloseStatus(4403, "revoked");

  private static final Logger LOG = LoggerFactory.getLogger(RevokedLinks.class);

  private final Connections connections;
  private final Nodes nodes;

  RevokedLinks(Connections connections, Nodes nodes) {
    this.connections = connections;
    this.nodes = nodes;
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeChanged event) {
    close();
  }

  @EventListener
  void on(ChangedElsewhere event) {
    close();
  }

  @Scheduled(fixedDelay = 1000)
  void close() {
    try {
      var connected = connections.all().stream().map(link -> link.node().id()).toList();
      for (UUID node : nodes.shutOut(connected)) {
        AgentConnection link = connections.of(node);
        if (link != null) {
          LOG.info("Node {} is revoked; closing its link", link.node().node());
          link.close(REVOKED);
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Reading the revoked nodes failed; trying again in a second", e);
    }
  }
}
