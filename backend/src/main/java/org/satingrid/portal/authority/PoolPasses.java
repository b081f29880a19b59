package org.satingrid.portal.authority;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.PoolPass;
import org.springframework.stereotype.Service;

/** Issues passes that let nodes into the pools of their attempts. */
@Service
public class PoolPasses {
  /**
   * The interval of renewals. A pass is valid for more than three intervals. Therefore a node that
   * misses two renewals receives the third one before its pass expires.
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
