package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.HashSet;
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
 */
record Mastery(@Nullable String registrar, Set<UUID> former, @Nullable Loss loss) {

  /**
   * When the portal heard of it, and what the job fails with if nobody takes the master's place.
   */
  record Loss(Instant at, Failure cause) {}

  static final Mastery NONE = new Mastery(null, Set.of(), null);

  static Mastery of(String registrar) {
    return new Mastery(registrar, Set.of(), null);
  }

  /** The first loss stands until a master is known again. */
  Mastery lost(Instant at, Failure cause) {
    return loss == null ? new Mastery(registrar, former, new Loss(at, cause)) : this;
  }

  /** The lost master is there after all. */
  Mastery found() {
    return new Mastery(registrar, former, null);
  }

  Mastery passedOnBy(UUID master) {
    Set<UUID> all = new HashSet<>(former);
    all.add(master);
    return new Mastery(registrar, Set.copyOf(all), null);
  }
}
