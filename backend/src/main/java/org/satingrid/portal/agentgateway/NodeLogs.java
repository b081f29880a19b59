package org.satingrid.portal.agentgateway;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.NodeLog;
import org.satingrid.contract.api.NodeLog.AgentReport;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.ProblemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/**
 * Requests an agent's log, or the agent's report about its node. Each request is stored as a row.
 * The portal that is connected to the agent finds the row within half a second, and repeats the
 * request until the agent has answered.
 */
@Service
class NodeLogs {
  private static final Logger LOG = LoggerFactory.getLogger(NodeLogs.class);
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int MAX_LENGTH = 64 * 1024;
  private static final long REPEAT_SECONDS = 5;

  private final NodeLogRepository repository;
  private final Connections connections;
  private final Clock clock;

  NodeLogs(NodeLogRepository repository, Connections connections, Clock clock) {
    this.repository = repository;
    this.connections = connections;
    this.clock = clock;
  }

  NodeLog request(UUID node, AgentReport subject, boolean connected) {
    if (!connected) {
      throw new ProblemException(
          ProblemCode.NODE_AWAY,
          "No agent of this node is connected. On the machine, read agent.log in the agent's"
              + " state directory, or run satin-agent doctor to find the fault.");
    }
    Instant now = clock.instant();
    repository.forgetBefore(now.minus(LIFE));
    UUID id = UUID.randomUUID();
    repository.request(id, node, subject, now);
    deliver();
    return find(id, node);
  }

  NodeLog find(UUID id, UUID node) {
    return repository.find(id, node).orElseThrow(() -> ProblemException.notFound("log", id));
  }

  void answered(UUID node, FromAgent.LogTail tail) {
    String text = tail.text().replace('\0', '\ufffd');
    repository.answer(
        Ids.of(tail.requestId()),
        node,
        text.substring(Math.max(0, text.length() - MAX_LENGTH)),
        clock.instant());
  }

  @Scheduled(fixedDelay = 500)
  void deliver() {
    if (connections.count() == 0) {
      return;
    }
    try {
      for (NodeLogRepository.Open open : repository.open()) {
        AgentConnection link = connections.of(open.node());
        if (link != null
            && link.isIntroduced()
            && link.isDue("log " + open.id(), clock.instant(), REPEAT_SECONDS)) {
          link.send(order(open));
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Asking for logs failed; trying again", e);
    }
  }

  private static ToAgent order(NodeLogRepository.Open open) {
    String id = open.id().toString();
    return switch (open.subject()) {
      case LOG -> new ToAgent.SendLog(id);
      case DOCTOR -> new ToAgent.SendReport(id, ToAgent.SendReport.What.DOCTOR);
      case THREADS -> new ToAgent.SendReport(id, ToAgent.SendReport.What.THREADS);
    };
  }
}
