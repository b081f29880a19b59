package org.satingrid.agent.loop;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;

/**
 * Creates the reports that users request on the node's page: the end of the log, the doctor's list,
 * the engines' threads. This takes some time. Therefore another thread creates a report, and the
 * owner's thread sends it.
 */
final class Reports {
  private final NodeFacts facts;
  private final Supplier<List<EngineProcess>> engines;
  private final Executor io;
  private final Mailbox mailbox;
  private final Consumer<FromAgent> portal;

  Reports(
      NodeFacts facts,
      Supplier<List<EngineProcess>> engines,
      Executor io,
      Mailbox mailbox,
      Consumer<FromAgent> portal) {
    this.facts = facts;
    this.engines = engines;
    this.io = io;
    this.mailbox = mailbox;
    this.portal = portal;
  }

  void answer(ToAgent.SendLog asked) {
    answer(asked.requestId(), facts::log);
  }

  void answer(ToAgent.SendReport asked) {
    List<EngineProcess> running = engines.get();
    answer(
        asked.requestId(),
        asked.what() == ToAgent.SendReport.What.DOCTOR ? facts::doctor : () -> threads(running));
  }

  private interface Report {
    String text() throws InterruptedException;
  }

  private void answer(String request, Report report) {
    io.execute(
        () -> {
          try {
            FromAgent.LogTail tail = new FromAgent.LogTail(request, report.text());
            mailbox.post(() -> portal.accept(tail));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  private static String threads(List<EngineProcess> engines) throws InterruptedException {
    StringBuilder all = new StringBuilder();
    for (EngineProcess engine : engines) {
      all.append(engine.threads()).append('\n');
    }
    return engines.isEmpty() ? "No engine runs a job on this node." : all.toString();
  }
}
