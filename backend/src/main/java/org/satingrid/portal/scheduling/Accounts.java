package org.satingrid.portal.scheduling;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UserShare;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.quota.ByteQuota;
import org.satingrid.portal.shared.web.IfMatch;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Manages the limits of users and their use of the grid. */
@Service
class Accounts {
  static final Duration HALF_LIFE = Duration.ofDays(1);

  /**
   * Maximum time that one charge covers. After a longer time without a charge no portal was
   * running, and users pay only for this maximum.
   */
  private static final Duration MAX_CHARGE = Duration.ofMinutes(1);

  private static final Duration BETWEEN_CHARGES = Duration.ofSeconds(5);

  private final AccountRepository repository;
  private final ByteQuota quota;
  private final Clock clock;
  private Instant charged;

  Accounts(AccountRepository repository, ByteQuota quota, Clock clock) {
    this.repository = repository;
    this.quota = quota;
    this.clock = clock;
    charged = clock.instant();
  }

  Map<String, Account> all() {
    Map<String, Account> accounts = new HashMap<>();
    Instant now = clock.instant();
    for (AccountRepository.Row row : repository.all()) {
      double use = decayed(row.refSeconds(), Duration.between(row.at(), now));
      accounts.put(row.owner(), new Account(row.weight(), use, row.maxWorkers()));
    }
    return accounts;
  }

  /** Charges users for the nodes of their jobs, for the time since the last charge. */
  void charge(List<Running> running, List<Snapshot.Node> nodes) {
    Instant now = clock.instant();
    Duration since = Duration.between(charged, now);
    if (since.compareTo(BETWEEN_CHARGES) < 0) {
      return;
    }
    charged = now;
    Duration time = since.compareTo(MAX_CHARGE) > 0 ? MAX_CHARGE : since;
    Map<Object, String> owners = new HashMap<>();
    running.forEach(job -> owners.put(job.jobId(), job.owner()));
    Map<String, Double> speed = new HashMap<>();
    for (Snapshot.Node node : nodes) {
      Assigned engine = node.engine();
      String owner = engine == null ? null : owners.get(engine.jobId());
      if (owner != null) {
        speed.merge(owner, node.speed(), Double::sum);
      }
    }
    speed.forEach(
        (owner, cores) -> {
          AccountRepository.Use before = repository.use(owner);
          double use =
              before == null ? 0 : decayed(before.refSeconds(), Duration.between(before.at(), now));
          repository.setUse(owner, use + cores * time.toNanos() / 1e9, now);
        });
  }

  static double decayed(double use, Duration age) {
    double halves = Math.max(0, age.toMillis()) / (double) HALF_LIFE.toMillis();
    return use * Math.pow(0.5, halves);
  }

  /** Returns every user, the newest first. */
  Page<UserShare> shares(Cursor cursor) {
    Map<String, Account> accounts = all();
    List<AccountRepository.Share> rows = repository.shares(cursor);
    return new Page<>(
        cursor.page(rows).stream().map(row -> withUse(row.share(), accounts)).toList(),
        cursor.next(rows, AccountRepository.Share::number));
  }

  private UserShare withUse(UserShare s, Map<String, Account> accounts) {
    return new UserShare(
        s.user(),
        s.weight(),
        s.maxWorkers(),
        s.maxQueued(),
        s.maxBytes(),
        quota.used(s.user(), s.maxBytes()),
        accounts.getOrDefault(s.user(), Account.DEFAULT).use(),
        s.runningWorkers(),
        s.queuedJobs(),
        tag(s));
  }

  private static String tag(UserShare s) {
    return IfMatch.tag(
        new UserShare.ShareSettings(s.weight(), s.maxWorkers(), s.maxQueued(), s.maxBytes()));
  }

  /** Changes a user's share. Throws 412 if {@code ifMatch} does not name the current share. */
  @Transactional
  public UserShare set(String user, UserShare.ShareSettings settings, @Nullable String ifMatch) {
    if (!repository.lockUser(user)) {
      throw ProblemException.notFound("user", user);
    }
    IfMatch.check(ifMatch, tag(repository.share(user).orElseThrow().share()));
    repository.set(user, settings);
    return withUse(repository.share(user).orElseThrow().share(), all());
  }
}
