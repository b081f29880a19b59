package org.satingrid.portal.agentgateway;

import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.jobs.ChangedElsewhere;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.sites.NodeChanged;
import org.satingrid.portal.sites.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends the list of refused links to agents and the hub. Therefore a revoked node is cut off even
 * if it ignores the order to stop. Agents receive the list as a message, and the hub reads it from
 * a file next to its certificate. The portal that revoked the node sends the list at once. The
 * other portals send it within a second.
 */
@Component
class RevocationList {
  private static final Logger LOG = LoggerFactory.getLogger(RevocationList.class);

  private final Connections connections;
  private final Nodes nodes;
  private final RevocationFile ofHub;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(task -> new Thread(task, "revocations"));
  private volatile RevokedKeys known = RevokedKeys.NONE;

  RevocationList(Connections connections, Nodes nodes, Settings settings) {
    this.connections = connections;
    this.nodes = nodes;
    this.ofHub = new RevocationFile(settings.hubCertificate());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeChanged event) {
    wake();
  }

  @EventListener
  void on(ChangedElsewhere event) {
    wake();
  }

  @Scheduled(fixedDelay = 1000)
  void everySecond() {
    wake();
  }

  /**
   * Sends the list to an agent that has just connected. The agent can have received an older list
   * from its previous portal.
   */
  void deliver(AgentConnection link) {
    RevokedKeys keys = known;
    if (!keys.fingerprints().isEmpty()) {
      link.send(message(keys));
    }
  }

  @PreDestroy
  void stop() {
    thread.shutdown();
  }

  /** Sends the list on another thread: revoking a node does not wait for its agent. */
  private void wake() {
    if (woken.compareAndSet(false, true)) {
      try {
        thread.execute(this::look);
      } catch (RejectedExecutionException e) {
        LOG.debug("not delivering any more", e);
      }
    }
  }

  private void look() {
    woken.set(false);
    try {
      RevokedKeys keys = nodes.revokedKeys();
      ofHub.write(keys);
      if (!keys.equals(known)) {
        // Set before the connected agents are listed. An agent that connects after the listing
        // receives these keys from {@code deliver}.
        known = keys;
        for (AgentConnection link : connections.all()) {
          if (link.isIntroduced()) {
            link.send(message(keys));
          }
        }
      }
    } catch (IOException | RuntimeException e) {
      LOG.error("Notifying agents and hubs of revoked nodes failed; trying again in a second", e);
    }
  }

  private static ToAgent.Revoked message(RevokedKeys keys) {
    return new ToAgent.Revoked(List.copyOf(keys.fingerprints()));
  }
}
