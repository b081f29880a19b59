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
 * The known masters of an attempt. When a master is lost, engines elect the next one themselves.
 * The portal only receives reports of the election, sometimes late and sometimes twice.
 *
 * @param registrar node that keeps the pool's membership at first, also after a change of the
 *     master. Null if it was not recorded
 * @param former nodes that were master before. In one pool no node becomes master twice. Therefore
 *     the portal ignores further claims of these nodes
 * @param loss loss of the latest master, or null while a master is known
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
   * The loss of a master.
   *
   * @param at time at which the portal detected the loss
   * @param cause failure of the job if no other engine becomes master
   */
  record Loss(Instant at, Failure cause) {}

  static final Mastery NONE = new Mastery(null, Set.of(), null, List.of());

  static Mastery of(String registrar) {
    return new Mastery(registrar, Set.of(), null, List.of());
  }

  /** Records the loss of the master, unless a loss is already recorded. */
  Mastery lost(Instant at, Failure cause) {
    return loss == null ? new Mastery(registrar, former, new Loss(at, cause), claims) : this;
  }

  /** Removes the recorded loss, because the lost master is back. */
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
   * Records a claim, one for each node. A claim can report that main has returned. This report
   * stays, even if a later claim of the node does not contain it.
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
