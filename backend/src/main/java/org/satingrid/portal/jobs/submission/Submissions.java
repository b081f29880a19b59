package org.satingrid.portal.jobs.submission;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.portal.applications.Applications;
import org.satingrid.portal.applications.Parameters;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.jobs.JobQueue;
import org.satingrid.portal.jobs.RunTerms;
import org.satingrid.portal.jobs.Specification;
import org.satingrid.portal.jobs.SweepPart;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.quota.ByteQuota;
import org.satingrid.portal.sites.RecentSites;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/** Accepts submissions. Repeating a submission with the same key returns the first job. */
@Service
class Submissions {
  private static final int MAX_KEY_LENGTH = 200;

  private final JobQueue queue;
  private final IdempotencyKeys keys;
  private final Applications applications;
  private final Sites sites;
  private final RecentSites recentSites;
  private final PastRuns runs;
  private final ByteQuota quota;
  private final Settings settings;
  private final Clock clock;
  private final JsonMapper json = JsonMapper.builder().build();

  Submissions(
      JobQueue queue,
      IdempotencyKeys keys,
      Applications applications,
      Sites sites,
      RecentSites recentSites,
      PastRuns runs,
      ByteQuota quota,
      Settings settings,
      Clock clock) {
    this.queue = queue;
    this.keys = keys;
    this.applications = applications;
    this.sites = sites;
    this.recentSites = recentSites;
    this.runs = runs;
    this.quota = quota;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * The job of a submission.
   *
   * @param replayed true if the job was submitted before, under the same key
   * @param firstAnswer the answer to the first submission, or null if the portal ended before its
   *     answer
   */
  record Submitted(UUID id, boolean replayed, @Nullable Job firstAnswer) {
    static Submitted now(UUID id) {
      return new Submitted(id, false, null);
    }
  }

  /** Submits a job. If the key was used before, returns the job of that submission. */
  @Transactional
  Submitted submit(NewJob asked, @Nullable String key, Caller caller) {
    if (key == null) {
      return Submitted.now(add(asked, caller));
    }
    if (key.isBlank() || key.length() > MAX_KEY_LENGTH) {
      throw ProblemException.badField(
          "Idempotency-Key", "must have 1 to " + MAX_KEY_LENGTH + " characters");
    }
    String hash = HexFormat.of().formatHex(Secrets.hash(json.writeValueAsString(asked)));
    keys.lock(caller.name(), key);
    var before = keys.remembered(caller.name(), key);
    if (before.isPresent()) {
      if (!before.get().bodyHash().equals(hash)) {
        throw new ProblemException(
            ProblemCode.IDEMPOTENCY_KEY_REUSED, "This Idempotency-Key was used for another job.");
      }
      return new Submitted(before.get().jobId(), true, before.get().answer());
    }
    UUID id = add(asked, caller);
    keys.remember(caller.name(), key, hash, id, clock.instant());
    return Submitted.now(id);
  }

  /** Stores the answer to a submission, for repetitions with the same key. */
  void answered(@Nullable String key, Caller caller, Job answer) {
    if (key != null) {
      keys.answered(caller.name(), key, answer);
    }
  }

  /**
   * Checks a submission and returns the specification of its job without submitting it. Throws the
   * exception of a refused submission.
   */
  Specification specify(NewJob asked, Caller caller) {
    NewJobCheck.check(asked);
    Application application = application(asked.applicationId(), caller);
    checkFiles(asked, caller.name());
    KnownSites.require(sites, asked.sites());
    Gang gang = Gangs.of(asked, application.model());
    String name = asked.name();
    Integer limit = asked.timeLimitSeconds();
    List<List<String>> points = asked.points();
    return new Specification(
        UUID.randomUUID(),
        name == null || name.isBlank() ? application.name() : name.strip(),
        caller.name(),
        asked.tags() == null ? List.of() : asked.tags().stream().distinct().toList(),
        new JobDemand(
            UUID.fromString(application.id()),
            application.builtIn(),
            orElse(asked.priority(), 0),
            asked.sites().stream().distinct().toList(),
            asked.labels() == null ? List.of() : asked.labels().stream().distinct().toList(),
            orElse(asked.minWorkers(), 1),
            asked.maxWorkers(),
            asked.lowestIsolation() == null ? IsolationClass.C : asked.lowestIsolation(),
            gang),
        asked.parameters() == null
            ? asked.arguments()
            : Parameters.arguments(application.parameters(), asked.parameters()),
        asked.inputs(),
        asked.parameters(),
        new RunTerms(
            limit == null ? usualLimit() : Duration.ofSeconds(limit),
            orElse(asked.retries(), 0),
            settings.jobs().gridRetries(),
            gang == null ? policy(asked, application.model()) : StealingPolicy.DEFAULT),
        points == null ? null : new SweepPart(null, points.size()),
        null,
        clock.instant());
  }

  private UUID add(NewJob asked, Caller caller) {
    Specification specification = specify(asked, caller);
    List<List<String>> points = asked.points();
    // The prediction is computed before the queue is checked for room, because this check locks out
    // other submissions of the user.
    Specification predicted = predicted(specification);
    quota.requireRoom(caller.name(), 0);
    queue.requireRoom(caller.name(), points == null ? 1 : points.size());
    List<Specification> ofPoints = new ArrayList<>();
    if (points != null) {
      for (int i = 0; i < points.size(); i++) {
        ofPoints.add(point(specification, i, points.get(i)));
      }
    }
    String heldBy = Boolean.TRUE.equals(asked.hold()) ? caller.name() : null;
    queue.add(predicted, ofPoints, heldBy);
    return specification.id();
  }

  private Specification predicted(Specification job) {
    if (!job.isPredictable()) {
      return job;
    }
    List<RunTime.Past> past = runs.of(job);
    if (past.isEmpty()) {
      return job;
    }
    SiteMatching matching = SiteMatching.of(recentSites.all(), job.demand());
    return job.predicting(
        RunTime.predict(past, matching.speedFor(job.demand()), matching.names()).orElse(null));
  }

  private static Specification point(Specification sweep, int number, List<String> more) {
    List<String> arguments = new ArrayList<>(sweep.arguments());
    arguments.addAll(more);
    Instant now = sweep.createdAt();
    return new Specification(
        UUID.randomUUID(),
        sweep.name() + " · " + number,
        sweep.owner(),
        sweep.tags(),
        sweep.demand(),
        arguments,
        sweep.inputs(),
        null,
        sweep.terms(),
        new SweepPart(sweep.id(), number),
        null,
        now);
  }

  private Application application(String id, Caller caller) {
    UUID uuid =
        Ids.parse(id)
            .orElseThrow(
                () ->
                    ProblemException.badField("applicationId", "is not the id of an application"));
    return applications
        .usable(uuid, caller)
        .orElseThrow(
            () ->
                new ProblemException(
                    ProblemCode.UNKNOWN_APPLICATION,
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
    refuse(ProblemCode.UNKNOWN_FILE, "The job names input files that you did not upload.", unknown);
  }

  private @Nullable Duration usualLimit() {
    Duration usual = settings.jobs().timeLimit();
    return usual.isZero() ? null : usual;
  }

  private static StealingPolicy policy(NewJob asked, ProgrammingModel model) {
    StealingPolicy policy = asked.policy();
    if (policy == null) {
      return StealingPolicy.DEFAULT;
    }
    if (!policy.suits(model)) {
      throw ProblemException.badField(
          "policy",
          "must be one of "
              + StealingPolicy.of(model)
              + " for a program of model "
              + model
              + ", whose tasks do not say which part of the job they are");
    }
    return policy;
  }

  private static int orElse(@Nullable Integer value, int otherwise) {
    return value == null ? otherwise : value;
  }

  private static void refuse(ProblemCode code, String detail, List<Problem.Item> items) {
    if (!items.isEmpty()) {
      throw new ProblemException(code, detail, items);
    }
  }
}
