package org.satingrid.portal.identity;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Stores the time at which a session or token was last used. A failure to store it does not fail
 * the request.
 */
final class LastUse {
  private static final Logger LOG = LoggerFactory.getLogger(LastUse.class);

  private LastUse() {}

  /**
   * Stores the time and ignores a failure. People must still be able to read if the database
   * accepts no changes.
   */
  static void write(Runnable update) {
    try {
      update.run();
    } catch (DataAccessException e) {
      LOG.debug("the last use of a key was not written down", e);
    }
  }
}
