package org.satingrid.portal.identity;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Stores the time of a key's last use. A failure to store it does not fail the request. */
final class LastUse {
  private static final Logger LOG = LoggerFactory.getLogger(LastUse.class);

  private LastUse() {}

  /** A database that accepts no changes must not prevent people from reading. */
  static void write(Runnable update) {
    try {
      update.run();
    } catch (DataAccessException e) {
      LOG.debug("the last use of a key was not written down", e);
    }
  }
}
