package org.satingrid.threads.memory;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * The protocol of one node's cache, which all threads of the node share. The cache decides what to
 * request from a home, how to handle the answer, what to close at an acquire and what to send at a
 * release. It never waits or sends: {@link Memory} does so at run time, and {@code CacheModelTest}
 * tries every possible order. Callers hold the lock of the memory. The README of this package
 * explains every rule.
 */
final class Cache {

  private static final int MAX_CREDIT = 16;
  private static final int SMALL = 256;
  private static final int MAX_COMPANIONS = 64;
  private static final int MAX_COMPANION_BYTES = 64 << 10;

  /**
   * The state of a line when the cache sent a question to the line's home.
   *
   * @param version version of the copy at that time
   * @param epoch epoch of the cache at that time
   * @param flushes number of flushes of the line at that time
   */
  record Asked(CacheLine line, int version, long epoch, long flushes) {}

  /** Takes the changes of one line. */
  interface Changes {
    /** Returns true if the line had changes. */
    boolean take(CacheLine line, Object twin);
  }

  private long epoch;
  private long clock;
  private final List<CacheLine> open = new ArrayList<>();
  private final Set<CacheLine> written = new LinkedHashSet<>();
  private final Set<CacheLine> recent = new LinkedHashSet<>();
  private final Set<CacheUser> users = new LinkedHashSet<>();

  /** Called when a thread of the program begins. The thread holds no content yet. */
  CacheUser join() {
    CacheUser user = new CacheUser();
    user.passed = ++clock;
    users.add(user);
    return user;
  }

  void leave(CacheUser user) {
    users.remove(user);
  }

  /**
   * Called when a thread is at an acquire or a release. The thread holds no content any more.
   *
   * @param blocked whether the thread waits at this point. In this case, the thread must call this
   *     method again before it continues.
   */
  void pass(CacheUser user, boolean blocked) {
    user.passed = blocked ? Long.MAX_VALUE : ++clock;
  }

  /** Returns the question for a miss. */
  Asked ask(CacheLine line) {
    return new Asked(line, line.version, epoch, line.flushes);
  }

  /**
   * Returns questions to send along with the question about a line. These questions are about
   * recently used copies with the same home. A barrier invalidates all copies, and afterwards each
   * thread usually uses the same objects again.
   */
  List<Asked> companions(CacheLine line) {
    List<Asked> asked = new ArrayList<>();
    int bytes = 0;
    for (Iterator<CacheLine> it = recent.iterator();
        it.hasNext() && asked.size() < MAX_COMPANIONS; ) {
      CacheLine other = it.next();
      if (other == line || other.home() != line.home()) {
        continue;
      }
      if (other.readable || other.credit <= 0) {
        it.remove();
        continue;
      }
      bytes += other.object.weight();
      if (bytes > MAX_COMPANION_BYTES) {
        break;
      }
      other.credit--;
      asked.add(ask(other));
    }
    return asked;
  }

  /**
   * Handles the home's answer.
   *
   * @param fresh the home's content, or null if the version of the question is still the latest
   * @return false if the answer can lack changes that this node has flushed since its question. The
   *     caller must then repeat the question.
   */
  boolean arrived(Asked asked, int version, @Nullable Object fresh) {
    CacheLine line = asked.line;
    if (asked.flushes != line.flushes) {
      return false;
    }
    if (fresh != null && version > line.version) {
      if (line.twin == null) {
        line.object.restore(fresh);
      } else {
        line.object.merge(fresh, line.twin);
      }
      line.version = version;
    }
    // If an answer comes after an invalidation, only the thread that requested it can use it.
    if (!line.readable && (asked.epoch == epoch || line.object.isImmutable())) {
      line.readable = true;
      expose(line);
      if (!line.object.isImmutable()) { // The cache never closes the copy of an immutable object.
        open.add(line);
      }
    }
    return true;
  }

  /**
   * Called when an access has requested the line itself. The cache can then fetch a small line
   * along with other lines for a long time. A large line gets more credit each time an access
   * requests it, because a row that is read once should cost little.
   */
  void wanted(CacheLine line) {
    line.timesWanted++;
    boolean small = line.object.weight() <= SMALL;
    line.credit = small ? MAX_CREDIT : Math.min(MAX_CREDIT, 1 << Math.min(line.timesWanted, 4));
  }

  /**
   * Called before a thread writes to a copy. The content of the copy is at least as new as the
   * thread's last acquire.
   */
  void prepareWriting(CacheLine line) {
    if (line.twin == null) {
      line.twin = line.object.image();
      written.add(line);
    }
    line.lastOpened = clock;
    if (line.readable && !line.writable) {
      line.writable = true;
      expose(line);
    }
  }

  /** Called at an acquire: all later reads must query the homes. */
  int invalidate() {
    epoch++;
    for (CacheLine line : open) {
      if (line.writable) {
        line.lastOpened = clock;
      }
      line.readable = false;
      line.writable = false;
      expose(line);
      recent.add(line);
    }
    int closed = open.size();
    open.clear();
    return closed;
  }

  /**
   * Called at a release: takes the differences between content and twin. The twin then includes
   * these changes, so that the cache sends no change twice. The count of flushes shows that an
   * answer to an earlier question lacks this flush.
   */
  void flush(Changes changes) {
    long oldest = users.stream().mapToLong(user -> user.passed).min().orElse(Long.MAX_VALUE);
    for (Iterator<CacheLine> it = written.iterator(); it.hasNext(); ) {
      CacheLine line = it.next();
      Object twin = line.twin;
      if (twin == null) {
        throw new EngineFault("a written line without a twin");
      }
      if (changes.take(line, twin)) {
        line.flushes++;
      }
      // No thread can still hold the content for writing.
      if (!line.writable && line.lastOpened < oldest) {
        line.twin = null;
        it.remove();
      }
    }
  }

  private static void expose(CacheLine line) {
    line.object.expose(line.readable, line.writable);
  }

  int writtenLines() {
    return written.size();
  }
}
