package org.satingrid.portal.scheduling;

import java.time.Clock;
import org.satingrid.portal.shared.LogThrottle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Makes independent changes one after the other. If one fails, the others are still made. */
final class OneByOne {
  private static final Logger LOG = LoggerFactory.getLogger(OneByOne.class);

  private final LogThrottle warnings = new LogThrottle();
  private final Clock clock;

  OneByOne(Clock clock) {
    this.clock = clock;
  }

  /**
   * Makes a change, or logs that it failed.
   *
   * @param what name of the changed object, for the log
   * @throws TransientDataAccessException if the database is unavailable
   * @throws CannotCreateTransactionException likewise
   */
  void change(String what, Runnable change) {
    try {
      change.run();
    } catch (TransientDataAccessException | CannotCreateTransactionException e) {
      throw e;
    } catch (RuntimeException e) {
      if (warnings.allows(what, clock.instant())) {
        LOG.error("The change of {} failed; trying again in a second", what, e);
      }
    }
  }
}
