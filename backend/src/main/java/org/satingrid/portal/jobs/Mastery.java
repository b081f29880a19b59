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
 * What an attempt remembers of its masters. Engines agree among themselves on who replaces a lost
 * master; the portal only hears of it, sometimes late and sometimes twice.
 *
 * @param registrar node that keeps the pool at first, whoever is master later; null if it was not
 *     recorded
 * @param former nodes whose engines were master before: in one pool nobody is master twice, so what
 *     they say of it is old news
 * @param loss of the latest master, until another is known
 * @param claims of engines that said to be master while another was, in the order of their coming
 */
record Mastery(
    @Nullable String registrar, Set<UUID> former, @Nullable Loss loss, List<Claim> claims) {

  /**
   * An engine's word that it is master.
   *
   * @param returned whether it also said that main has returned
   */
  record Claim(UUID nodeId, boolean returned) {}

  /**
   * When the portal heard of it, and what the job fails with if nobody takes the master's place.
   */
  record Loss(Instant at, Failure cause) {}

  static final Mastery NONE = new Mastery(null, Set.of(), null, List.of());

  static Mastery of(String registrar) {
    return new Mastery(registrar, Set.of(), null, List.of());
  }

  /** The first loss stands until a master is known again. */
  Mastery lost(Instant at, Failure cause) {
    return loss == null ? new Mastery(registrar, former, new Loss(at, cause), claims) : this;
  }

  /** The lost master is there after all. */
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

  /** One claim a node; main that has returned stays so. */
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
