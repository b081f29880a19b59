package org.satingrid.cli.sites;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Drains a node or a site. Can wait until the drain has ended. */
@Command
final class Drain extends Withdraw {
  private static final Duration LOOK = Duration.ofMillis(500);

  @Option(
      names = "--within",
      paramLabel = "TIME",
      converter = Timeout.class,
      description =
          "Time after which jobs that have no other node are stopped and queued again, such as"
              + " 10m (default: an hour).")
  @Nullable Duration within;

  @Option(names = "--wait", description = "Return when the node or site is drained.")
  boolean wait;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description =
          "With --wait: maximum time to wait. Then the command exits with 124, and the drain"
              + " continues.")
  @Nullable Duration timeout;

  Drain(Context context, Withdrawable what) {
    super(context, what, Verb.DRAIN);
  }

  @Override
  Object body() {
    return new org.satingrid.contract.api.Drain(
        reason, within == null ? null : (int) within.toSeconds());
  }

  @Override
  boolean waits() {
    return wait;
  }

  @Override
  int after(Portal portal) {
    if (!wait) {
      return Exit.OK;
    }
    List<Site.Node> nodes = what.nodes(portal, name);
    Deadline deadline = Deadline.after(timeout, context.clock());
    while (nodes.stream().anyMatch(node -> node.state().equals("draining"))) {
      pause(deadline.limit(LOOK));
      nodes = what.nodes(portal, name);
    }
    if (json) {
      printJson(nodes);
    } else {
      print(Plain.line((what == Withdrawable.NODE ? "Node " : "Site ") + name + " is drained"));
    }
    return Exit.OK;
  }

  private void pause(Duration time) {
    try {
      context.pause().pause(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the drain", e);
    }
  }
}
