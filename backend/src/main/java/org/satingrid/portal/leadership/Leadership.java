package org.satingrid.portal.leadership;

import org.springframework.stereotype.Service;

/**
 * Selects one portal for work that a single portal should do. The same portal schedules. The
 * selection can change at any moment. Therefore such work must do no harm if two portals do it.
 */
@Service
public class Leadership {
  private final Lease lease;

  Leadership(Lease lease) {
    this.lease = lease;
  }

  /** Returns true if this portal is selected now. */
  public boolean isHere() {
    return lease.isHeld();
  }
}
