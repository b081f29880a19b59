package org.satingrid.portal.scheduling;

import org.springframework.stereotype.Service;

/**
 * Selects the portal for work that only one portal should do. The same portal schedules. The
 * selection can change at any moment. Therefore such work must do no harm if two portals do it.
 */
@Service
public class Leadership {
  private final Lease lease;

  Leadership(Lease lease) {
    this.lease = lease;
  }

  /** Returns true if this portal leads at present. */
  public boolean isHere() {
    return lease.isHeld();
  }
}
