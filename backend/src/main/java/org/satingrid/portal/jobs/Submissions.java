package org.satingrid.portal.jobs;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.applications.Applications;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.sites.Sites;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/** Takes jobs in, the same one once. */
@Service
class Submissions {
  private static final int LONGEST_KEY = 200;

  private final JobRepository repository;
  private final Applications applications;
  private final Sites sites;
  private final ApplicationEventPublisher events;
  private final Clock clock;
  private final JsonMapper json = JsonMapper.builder().build();

  Submissions(
      JobRepository repository,
      Applications applications,
      Sites sites,
      ApplicationEventPublisher events,
      Clock clock) {
    this.repository = repository;
    this.applications = applications;
    this.sites = sites;
    this.events = events;
    this.clock = clock;
  }

  /** The id of the new job, or of the one that was submitted under this key before. */
  @Transactional
  UUID submit(NewJob asked, @Nullable String key, String owner) {
    NewJobCheck.check(asked);
    if (key == null) {
      return add(asked, owner);
    }
    if (key.isBlank() || key.length() > LONGEST_KEY) {
      throw ProblemException.badField(
          "Idempotency-Key", "must have 1 to " + LONGEST_KEY + " characters");
    }
    String hash = HexFormat.of().formatHex(Secrets.hash(json.writeValueAsString(asked)));
    repository.lockKey(owner, key);
    var before = repository.remembered(owner, key);
    if (before.isPresent()) {
      if (!before.get().bodyHash().equals(hash)) {
        throw ProblemException.unprocessable(
            "idempotency-key-reused", "This Idempotency-Key was used for another job.");
      }
      return before.get().jobId();
    }
    UUID id = add(asked, owner);
    repository.remember(owner, key, hash, id, clock.instant());
    return id;
  }

  private UUID add(NewJob asked, String owner) {
    Application application = application(asked.applicationId());
    checkFiles(asked, owner);
    checkSites(asked);
    String name = asked.name();
    Specification specification =
        new Specification(
            UUID.randomUUID(),
            name == null || name.isBlank() ? application.name() : name.strip(),
            UUID.fromString(application.id()),
            owner,
            asked.arguments(),
            asked.inputs(),
            asked.sites().stream().distinct().toList(),
            clock.instant());
    JobAggregate job = new JobAggregate(specification);
    repository.add(job);
    events.publishEvent(new JobChanged(specification.id(), job.state()));
    return specification.id();
  }

  private Application application(String id) {
    UUID uuid;
    try {
      uuid = UUID.fromString(id);
    } catch (IllegalArgumentException e) {
      throw ProblemException.badField("applicationId", "is not the id of an application");
    }
    return applications
        .find(uuid)
        .orElseThrow(
            () ->
                ProblemException.unprocessable(
                    "unknown-application",
                    "There is no application " + id + ".",
                    new Problem.Item("applicationId", "is unknown")));
  }

  private void checkFiles(NewJob asked, String owner) {
    List<Problem.Item> unknown = new ArrayList<>();
    for (int i = 0; i < asked.inputs().size(); i++) {
      if (!applications.hasFile(asked.inputs().get(i).fileId(), owner)) {
        unknown.add(new Problem.Item("inputs." + i + ".fileId", "is no file that you uploaded"));
      }
    }
    refuse("unknown-file", "The job names input files that you did not upload.", unknown);
  }

  private void checkSites(NewJob asked) {
    Set<String> known = sites.colours().keySet();
    List<Problem.Item> unknown = new ArrayList<>();
    for (int i = 0; i < asked.sites().size(); i++) {
      String site = asked.sites().get(i);
      if (!known.contains(site)) {
        unknown.add(new Problem.Item("sites." + i, "There is no site \"" + site + "\"."));
      }
    }
    refuse("unknown-site", "The job names sites that do not exist.", unknown);
  }

  private static void refuse(String code, String detail, List<Problem.Item> items) {
    if (!items.isEmpty()) {
      throw ProblemException.unprocessable(code, detail, items.toArray(Problem.Item[]::new));
    }
  }
}
