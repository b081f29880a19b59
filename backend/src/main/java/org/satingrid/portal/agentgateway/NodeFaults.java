package org.satingrid.portal.agentgateway;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.LogText;
import org.satingrid.portal.shared.LogThrottle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Logs messages of nodes that the portal cannot handle. A node can send any number of such
 * messages. Therefore the log has at most one line a minute about each node. The line contains the
 * number of such messages since the previous line about the node. Exceptions contain text of the
 * node, which is made {@linkplain LogText plain and short}.
 */
@Component
class NodeFaults {
  private static final Logger LOG = LoggerFactory.getLogger(NodeFaults.class);

  private final Clock clock;
  private final LogThrottle lines = new LogThrottle();
  private final LogThrottle traces = new LogThrottle();

  NodeFaults(Clock clock) {
    this.clock = clock;
  }

  /** Logs a message that does not follow the protocol. */
  void invalid(NodePrincipal node, @Nullable String why) {
    long count = lines.due(node.id(), clock.instant());
    if (count > 0) {
      LOG.warn(
          "Node {} sent invalid messages ({} since the last such line), the last: {}",
          node.node(),
          count,
          LogText.of(why));
    }
  }

  /** Logs that a node runs an engine of an attempt that is unknown to the portal. */
  void runsUnknown(NodePrincipal node) {
    long count = lines.due(node.id(), clock.instant());
    if (count > 0) {
      LOG.warn(
          "Node {} runs engines that this portal does not know ({} since the last such line). The"
              + " portal stops them. A portal that was restored from a backup does not know what"
              + " ran later. Submit these jobs again.",
          node.node(),
          count);
    }
  }

  /**
   * Logs that one message cannot be stored. The portal acknowledges it nevertheless, so that the
   * agent does not send it again.
   */
  void leftOut(NodePrincipal node, RuntimeException cause) {
    invalid(node, "it cannot be stored and is left out: " + cause);
  }

  /**
   * Logs a message that the portal could not handle. Each kind of exception gets one stack trace a
   * minute, because the fault can be the portal's.
   */
  void failed(NodePrincipal node, RuntimeException cause) {
    long count = lines.due(node.id(), clock.instant());
    if (count == 0) {
      return;
    }
    String why = LogText.of(cause.toString());
    String text =
        "Messages of node {} could not be handled ({} since the last such line). Its connection is"
            + " closed. The last: {}";
    if (traces.allows(cause.getClass(), clock.instant())) {
      LOG.error(text, node.node(), count, why, plain(cause, why));
    } else {
      LOG.error(text, node.node(), count, why);
    }
  }

  /**
   * Returns the trace without the messages of the exception and its causes, because they can
   * contain text of the node.
   */
  private static Throwable plain(RuntimeException cause, String why) {
    Throwable plain = new IllegalStateException(why);
    plain.setStackTrace(cause.getStackTrace());
    return plain;
  }
}
