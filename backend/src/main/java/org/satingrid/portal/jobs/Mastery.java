package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;

/**
 * The known masters of an attempt. Engines elect the replacement of a lost master themselves. The
 * portal only receives reports of it, sometimes late and sometimes twice.
 *
 * @param registrar node that is the pool's first registrar. It does not change with the master.
 *     Null if it was not recorded
 * @param former nodes with earlier masters. In one pool no node becomes master twice. Further
 *     claims of these nodes are therefore old
 * @param loss loss of the latest master, until another master is known
 * @param claims reports of engines that claim to be master while another engine is, in order of
 *     arrival
 */
record Mastery(
    @Nullable String registrar, Set<UUID> former, @Nullable Loss loss, List<Claim> claims) {

  /**
   * An engine's claim to be master.
   *
   * @param returned true if the engine also reported that main has returned
   */
  record Claim(UUID nodeId, boolean returned) {}

  /**
   * The time at which the portal detected the loss, and the job's failure if no engine takes the
   * master's place.
   */
  record Loss(Instant at, Failure cause) {}

  static final Mastery NONE = new Mastery(null, Set.of(), null, List.of());

  static Mastery of(String registrar) {
    return new Mastery(registrar, Set.of(), null, List.of());
  }

  /** Keeps the first loss until a master is known again. */
  Mastery lost(Instant at, Failure cause) {
    return loss == null ? new Mastery(registrar, former, new Loss(at, cause), claims) : this;
  }

  /** Records that the master counted as lost is still present. */
  Mastery found() {
    return new Mastery(registrar, former, null, claims);
  }

  Mastery passedOnBy(UUID master) {
    Set<UUID> all = new HashSet<>(former);
    all.add(master);
    return new Mastery(registrar, Set.copyOf(all), null, claims);
  }

  boolean isClaimedBy(UUID node) {
    return claims.stream().anyMatch(claim -> claim.nodeId().equals(node));
  }

  /**
   * Keeps one claim for each node. If a claim reports that main has returned, a later claim does
   * not change this.
   */
  Mastery claimedBy(UUID node, boolean returned) {
    List<Claim> all = new ArrayList<>();
    boolean known = false;
    for (Claim claim : claims) {
      boolean same = claim.nodeId().equals(node);
      known |= same;
      all.add(same ? new Claim(node, claim.returned() || returned) : claim);
    }
    if (!known) {
      all.add(new Claim(node, returned));
    }
    return new Mastery(registrar, former, loss, List.copyOf(all));
  }
}
