package org.satingrid.portal.shared.quota;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.stereotype.Service;

/**
 * Holds users to the bytes that they may have: their applications, input files and kept results. A
 * user with too many can neither upload nor submit; what jobs that run leave is always kept. Two
 * uploads at once may exceed the limit by one of them.
 */
@Service
public class ByteQuota {
  private static final long MEGABYTE = 1_000_000;

  private final ByteLimit limit;
  private final List<BytesOfUser> kinds;

  ByteQuota(ByteLimit limit, List<BytesOfUser> kinds) {
    this.limit = limit;
    this.kinds = List.copyOf(kinds);
  }

  /** What a user has; null where there is no limit, since it is not added up for nothing. */
  public @Nullable Long used(String owner, @Nullable Long most) {
    return most == null ? null : sum(owner);
  }

  /**
   * Whether a user may add so many bytes.
   *
   * @throws ProblemException 422 {@code over-quota} if that would be too many
   */
  public void requireRoom(String owner, long more) {
    Long most = limit.maxBytes(owner);
    if (most == null) {
      return;
    }
    long used = sum(owner);
    if (used + more > most || used >= most) {
      throw ProblemException.unprocessable(
          "over-quota",
          "You have "
              + megabytes(used)
              + " MB in applications, input files and results, of "
              + megabytes(most)
              + " MB that you may have. Remove applications that you need no more, or ask an admin"
              + " for a larger quota.");
    }
  }

  private long sum(String owner) {
    return kinds.stream().mapToLong(kind -> kind.bytes(owner)).sum();
  }

  private static long megabytes(long bytes) {
    return (bytes + MEGABYTE - 1) / MEGABYTE;
  }
}
