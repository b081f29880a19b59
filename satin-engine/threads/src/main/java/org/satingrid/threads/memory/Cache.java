package org.satingrid.threads.memory;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * The protocol of one node's cache, which all its threads share. It decides what to request from a
 * home, how to handle the answer, what to close at an acquire and what to send at a release. It
 * does not wait or send: {@link Memory} does, and {@code CacheModelTest} does in every possible
 * order. Callers hold the lock of the memory. The README of this package has the reasons for every
 * rule.
 */
final class Cache {

  private static final int MOST_CREDIT = 16;
  private static final int SMALL = 256;
  private static final int MOST_COMPANIONS = 64;
  private static final int MOST_COMPANION_BYTES = 64 << 10;

  /**
   * The state of a line when its home was queried.
   *
   * @param version version of the copy
   * @param epoch epoch of the cache
   * @param flushes number of flushes of the line
   */
  record Asked(CacheLine line, int version, long epoch, long flushes) {}

  /** Takes the changes of one line. */
  interface Changes {
    /** Returns true if there were any. */
    boolean take(CacheLine line, Object twin);
  }

  private long epoch;
  private long clock;
  private final List<CacheLine> open = new ArrayList<>();
  private final Set<CacheLine> written = new LinkedHashSet<>();
  private final Set<CacheLine> recent = new LinkedHashSet<>();
  private final Set<CacheUser> users = new LinkedHashSet<>();

  /** A thread of the program begins here. It holds no content yet. */
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
   * A thread is at an acquire or a release, and holds no content any more.
   *
   * @param blocked whether it stays there. It must pass again before it continues.
   */
  void pass(CacheUser user, boolean blocked) {
    user.passed = blocked ? Long.MAX_VALUE : ++clock;
  }

  /** Returns the question for a miss. */
  Asked ask(CacheLine line) {
    return new Asked(line, line.version, epoch, line.flushes);
  }

  /**
   * Returns questions to send along with one about a line: about recently used copies of the same
   * home. A barrier invalidates everything, and each thread then uses the same objects as before.
   */
  List<Asked> companions(CacheLine line) {
    List<Asked> asked = new ArrayList<>();
    int bytes = 0;
    for (Iterator<CacheLine> it = recent.iterator();
        it.hasNext() && asked.size() < MOST_COMPANIONS; ) {
      CacheLine other = it.next();
      if (other == line || other.home() != line.home()) {
        continue;
      }
      if (other.readable || other.credit <= 0) {
        it.remove();
        continue;
      }
      bytes += other.object.weight();
      if (bytes > MOST_COMPANION_BYTES) {
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
   * @param fresh the home's content, or null if the requested version is still its latest
   * @return false if the answer may lack changes that this node has flushed since its question, so
   *     that it must be repeated
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
    // An answer from before an invalidation serves only the thread that requested it.
    if (!line.readable && (asked.epoch == epoch || line.object.isImmutable())) {
      line.readable = true;
      expose(line);
      if (!line.object.isImmutable()) { // such a copy is never closed again
        open.add(line);
      }
    }
    return true;
  }

  /**
   * An access has requested the line itself. A small line can be requested along with others for a
   * long time. A large line gets more credit the more often an access wants it, because a row that
   * is read once should cost little.
   */
  void wanted(CacheLine line) {
    line.timesWanted++;
    boolean small = line.object.weight() <= SMALL;
    line.credit = small ? MOST_CREDIT : Math.min(MOST_CREDIT, 1 << Math.min(line.timesWanted, 4));
  }

  /**
   * A thread is going to write to a copy with content that is no older than the thread's last
   * acquire.
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

  /** An acquire: all later reads must query the homes. */
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
   * A release: takes the differences from the twins. The twin then contains the taken changes, so
   * that no change is sent twice. The count of flushes reveals a later answer from before this
   * flush.
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
      if (!line.writable && line.lastOpened < oldest) { // no thread can hold the content any more
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
