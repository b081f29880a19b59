package org.satingrid.portal.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The scheduler's decision about one job. */
sealed interface Decision {
  UUID jobId();

  /** The job starts on these nodes. The first node runs main. */
  record Start(UUID jobId, List<Snapshot.Node> nodes) implements Decision {}

  /** The running job gets these nodes. */
  record Grow(UUID jobId, List<Snapshot.Node> nodes) implements Decision {}

  /** The running job gives this node back. */
  record GiveBack(UUID jobId, UUID nodeId, String reason) implements Decision {}

  /**
   * The running job leaves this node, because the node is being drained. The engine there hands
   * over its work, including main.
   */
  record Leave(UUID jobId, UUID nodeId) implements Decision {}

  /**
   * The running job leaves this node, because the job's demand has changed. The engine there hands
   * over its work, including main.
   */
  record TakeOff(UUID jobId, UUID nodeId, String reason) implements Decision {}

  /**
   * A draining node is the job's only one, and no other node became free in time. The job waits in
   * the queue again, and the work of the attempt is lost.
   */
  record Requeue(UUID jobId, UUID nodeId) implements Decision {}

  /**
   * The job waits.
   *
   * @param position from 1
   * @param possible false if all enrolled nodes together could not run the job, even if they were
   *     up and free
   * @param estimatedStart null while unknown
   */
  record Wait(
      UUID jobId, String reason, int position, boolean possible, @Nullable Instant estimatedStart)
      implements Decision {}
}
