package org.satingrid.portal.scheduling;

import java.util.List;
import java.util.UUID;

/** What shall happen to one waiting job. */
sealed interface Decision {
  /** It starts on these nodes; the first is the master's. */
  record Start(UUID jobId, List<Snapshot.Candidate> nodes) implements Decision {}

  /** It waits. */
  record Wait(UUID jobId, String reason) implements Decision {}
}
