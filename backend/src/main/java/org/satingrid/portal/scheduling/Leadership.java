package org.satingrid.portal.scheduling;

import org.springframework.stereotype.Service;

/**
 * Which of several portals does what one of them has to do: the one that schedules. It may change
 * at any moment, so what is done under it must be harmless if two do it.
 */
@Service
public class Leadership {
  private final Lease lease;

  Leadership(Lease lease) {
    this.lease = lease;
  }

  /** Whether this portal leads at present. */
  public boolean isHere() {
    return lease.isHeld();
  }
}
