package org.satingrid.portal.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A decision about one job. */
sealed interface Decision {
  UUID jobId();

  /** The job starts on these nodes. The first is the master's. */
  record Start(UUID jobId, List<Snapshot.Node> nodes) implements Decision {}

  /** The running job gets these nodes. */
  record Grow(UUID jobId, List<Snapshot.Node> nodes) implements Decision {}

  /** The running job gives this node back. */
  record GiveBack(UUID jobId, UUID nodeId, String reason) implements Decision {}

  /**
   * The job runs and hands over the work of its engine on this node, including main, because the
   * node is drained.
   */
  record Leave(UUID jobId, UUID nodeId) implements Decision {}

  /**
   * The job runs and hands over the work of its engine on this node, including main, because its
   * demand has changed.
   */
  record TakeOff(UUID jobId, UUID nodeId, String reason) implements Decision {}

  /** The job has found no other node in time. It waits in the queue again, and its work is lost. */
  record Requeue(UUID jobId, UUID nodeId) implements Decision {}

  /**
   * It waits.
   *
   * @param position from 1
   * @param possible false if no enrolled node can ever meet its demand
   * @param estimatedStart null while unknown
   */
  record Wait(
      UUID jobId, String reason, int position, boolean possible, @Nullable Instant estimatedStart)
      implements Decision {}
}
