package org.satingrid.portal.alerts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The states of all subjects with a symptom. Not thread-safe. */
final class Watches {
  /**
   * Maximum number of alerts about one job. A thousand slow nodes of one job are one problem, and
   * must not cause a thousand alerts.
   */
  static final int MAX_PER_JOB = 20;

  private final Map<Subject, Watch> watches = new HashMap<>();

  /**
   * The changes after one check.
   *
   * @param raised new alerts, with their symptoms
   * @param still alerts from before, with their present symptoms
   * @param ended alerts that have ended
   */
  record Changes(List<Symptom> raised, List<Symptom> still, List<Subject> ended) {}

  /** Replaces all states by these active alerts. */
  void restart(Collection<Subject> raised, Instant now) {
    watches.clear();
    raised.forEach(subject -> watches.put(subject, new Watch(Watch.Phase.RAISED, now)));
  }

  /**
   * Updates the states after a check.
   *
   * @param lookedAt the checked subjects. Other subjects keep their state
   * @param gone subjects that cannot have a symptom any more
   */
  Changes look(
      List<Symptom> symptoms, Predicate<Subject> lookedAt, Predicate<Subject> gone, Instant now) {
    Changes changes = new Changes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Map<Subject, Symptom> bySubject = new HashMap<>();
    symptoms.forEach(symptom -> bySubject.put(symptom.subject(), symptom));
    Set<Subject> all = new HashSet<>(watches.keySet());
    all.addAll(bySubject.keySet());
    for (Subject subject : all) {
      if (gone.test(subject)) {
        if (Watch.isRaised(watches.remove(subject))) {
          changes.ended.add(subject);
        }
      } else if (lookedAt.test(subject)) {
        step(subject, bySubject.get(subject), now, changes);
      }
    }
    return changes;
  }

  private void step(Subject subject, @Nullable Symptom symptom, Instant now, Changes changes) {
    Watch before = watches.get(subject);
    double level = symptom == null ? 0 : symptom.level();
    Watch after = Watch.next(before, level, Steadiness.of(subject.kind()), now);
    boolean raises = !Watch.isRaised(before) && Watch.isRaised(after);
    if (raises && symptom != null) {
      if (raisedOf(subject.job()) >= MAX_PER_JOB) {
        return;
      }
      changes.raised.add(symptom);
    } else if (Watch.isRaised(before) && after == null) {
      changes.ended.add(subject);
    } else if (Watch.isRaised(after) && symptom != null && level >= 1) {
      changes.still.add(symptom);
    }
    if (after == null) {
      watches.remove(subject);
    } else {
      watches.put(subject, after);
    }
  }

  private long raisedOf(@Nullable UUID job) {
    return job == null
        ? 0
        : watches.entrySet().stream()
            .filter(e -> job.equals(e.getKey().job()) && Watch.isRaised(e.getValue()))
            .count();
  }
}
