package org.satingrid.portal.jobs;

import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Converts jobs into the input of the scheduling modules. */
final class SchedulingViews {
  private SchedulingViews() {}

  static QueuedJob queued(JobRow row) {
    Specification s = row.job().specification();
    QueuePlace place = row.place();
    return new QueuedJob(
        row.id(),
        row.number(),
        s.owner(),
        s.demand(),
        s.createdAt(),
        place == null ? new QueuePlace(row.id(), "", 0, true, null) : place);
  }

  static RunningJob running(JobRow row) {
    Specification s = row.job().specification();
    return new RunningJob(
        row.id(),
        row.number(),
        s.owner(),
        s.demand(),
        row.job().allocation().isMalleable(),
        row.job().startedAt(),
        row.job().limit(),
        engines(row));
  }

  static List<Engine> engines(JobRow row) {
    Attempt attempt = row.job().attempt();
    return attempt == null ? List.of() : attempt.engines();
  }

  static Orders orders(JobRow row, UUID attemptId) {
    Specification s = row.job().specification();
    Attempt attempt = Objects.requireNonNull(row.job().attempt(), "the attempt of the orders");
    return new Orders(
        s.id(),
        attemptId,
        s.applicationId(),
        s.arguments(),
        s.inputs(),
        attempt.registrar(),
        s.policy(),
        s.demand().gang(),
        row.job().goesOn(),
        attempt.engines());
  }
}
