package right;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A read stamp is taken and released while another lock is held. Calls still run in sequence. */
public class StampedReads extends SatinObject {
  private final ReentrantLock lock = new ReentrantLock();
  private final StampedLock stamped = new StampedLock();
  private final long[] total = new long[1];

  @Spawn
  long add(int depth, int n) {
    if (depth > 0) {
      long x = add(depth - 1, n);
      long y = add(depth - 1, n + 1);
      return 31 * x + y;
    }
    lock.lock();
    try {
      total[0] = 3 * total[0] + n;
      return total[0];
    } finally {
      lock.unlock();
    }
  }

  long both(int n) {
    long x = add(3, n);
    long y = add(3, n + 1);
    return 17 * x + y;
  }

  long behindRead(int n) {
    lock.lock();
    try {
      long stamp = stamped.readLock();
      stamped.unlockRead(stamp);
      return both(n);
    } finally {
      lock.unlock();
    }
  }

  long behindTriedRead(int n) {
    lock.lock();
    try {
      long stamp = stamped.tryReadLock();
      if (stamp != 0) {
        stamped.unlockRead(stamp);
      }
      return both(n);
    } finally {
      lock.unlock();
    }
  }

  public static Object run(int n) {
    StampedReads reads = new StampedReads();
    return reads.behindRead(n) + " " + reads.behindTriedRead(n);
  }
}
