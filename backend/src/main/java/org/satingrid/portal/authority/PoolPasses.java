package org.satingrid.portal.authority;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.PoolPass;
import org.springframework.stereotype.Service;

/** Issues passes with which nodes enter the pools of their attempts. */
@Service
public class PoolPasses {
  /**
   * Time between two renewals of a pass. A pass is valid for more than three of them. Therefore a
   * node that misses two renewals still receives the third before its pass expires.
   */
  public static final Duration RENEWED_AFTER = Duration.ofMinutes(3);

  private static final Duration LIFE = Duration.ofMinutes(10);

  private final Authority authority;
  private final Clock clock;

  PoolPasses(Authority authority, Clock clock) {
    this.authority = authority;
    this.clock = clock;
  }

  /** Issues a pass to a node, valid from now on. */
  public String issue(UUID attempt, String site, String node) {
    return new PoolPass(attempt.toString(), GridName.node(site, node), clock.instant().plus(LIFE))
        .signedBy(authority::sign);
  }
}
