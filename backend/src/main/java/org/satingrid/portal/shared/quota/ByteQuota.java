package org.satingrid.portal.shared.quota;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.LatestEntries;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.stereotype.Service;

/**
 * Limits the total bytes of each user's applications, input files and kept results. A user over the
 * limit can neither upload nor submit. Results of running jobs are still kept. Two simultaneous
 * uploads can together exceed the limit, by at most the size of one of them.
 */
@Service
public class ByteQuota {
  private static final long MEGABYTE = 1_000_000;

  /**
   * A user's sum that is far below the limit is reused for this time, because computing a sum takes
   * time.
   */
  private static final Duration FRESH = Duration.ofSeconds(30);

  private static final int REMEMBERED = 1_000;

  private final ByteLimit limit;
  private final List<BytesOfUser> kinds;
  private final QuotaProperties usual;
  private final InstantSource clock;
  private final Map<String, Sum> sums = new LatestEntries<>(REMEMBERED);

  private record Sum(long bytes, Instant at) {}

  ByteQuota(ByteLimit limit, List<BytesOfUser> kinds, QuotaProperties usual, InstantSource clock) {
    this.limit = limit;
    this.kinds = List.copyOf(kinds);
    this.usual = usual;
    this.clock = clock;
  }

  /**
   * Returns the total size of a user's files. Returns null for a user without a limit, because the
   * size is not needed then.
   */
  public @Nullable Long used(String owner, @Nullable Long most) {
    return most == null ? null : sum(owner);
  }

  /**
   * Checks that a user can add this many bytes.
   *
   * @throws ProblemException 422 {@code over-quota} if the limit would be exceeded
   */
  public void requireRoom(String owner, long more) {
    Long given = limit.maxBytes(owner);
    long most = given == null ? usual.bytes().toBytes() : given;
    if (given == null && (most == 0 || isFar(owner, more, most))) {
      return;
    }
    long used = sum(owner);
    if (used + more > most || used >= most) {
      throw new ProblemException(
          ProblemCode.OVER_QUOTA,
          "Your applications, input files and results use "
              + megabytes(used)
              + " MB of your "
              + megabytes(most)
              + " MB. Remove applications that you no longer need, or ask an admin for a larger"
              + " quota.");
    }
  }

  /**
   * Returns true if the last computed sum is recent and, together with these bytes, is below half
   * of the limit.
   */
  private boolean isFar(String owner, long more, long most) {
    Instant now = clock.instant();
    synchronized (sums) {
      Sum known = sums.get(owner);
      if (known != null && now.isBefore(known.at().plus(FRESH)) && !now.isBefore(known.at())) {
        sums.put(owner, new Sum(known.bytes() + more, known.at()));
        return known.bytes() + more < most / 2;
      }
    }
    long used = sum(owner);
    synchronized (sums) {
      sums.put(owner, new Sum(used + more, now));
    }
    return used + more < most / 2;
  }

  private long sum(String owner) {
    return kinds.stream().mapToLong(kind -> kind.bytes(owner)).sum();
  }

  private static long megabytes(long bytes) {
    return (bytes + MEGABYTE - 1) / MEGABYTE;
  }
}
