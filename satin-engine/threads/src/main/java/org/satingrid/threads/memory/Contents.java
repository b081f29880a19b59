package org.satingrid.threads.memory;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The objects of the JDK's classes with a small content ({@link ContentKind}) that several nodes
 * have. The node that made such an object is its home, and other nodes have a copy with the same
 * number. The classes are the JDK's, so that accesses cannot miss. Instead a release sends the
 * content of each changed copy to its home, and an acquire sends one question to each home: which
 * originals have changed since the last answer? Other nodes' threads therefore see a change after
 * the synchronization that also makes changed fields visible.
 *
 * <p>While a thread changes a copy, another thread of the same node can reach a release. This
 * release then sends unfinished content. The release of the changing thread later sends the
 * finished content. Until then no other thread reads the object, or the program has a data race.
 *
 * <p>Two threads of two nodes can change different characters of one text under two locks. Messages
 * therefore contain only the changed characters ({@link Part}) as long as the length stays. A home
 * and a copy change only these characters, and keep what another thread changes next to them. A
 * change of the length has no such use, because threads without a common lock then have a data
 * race.
 *
 * <p>A home compares contents for each answer, because it does not notice the changes of local
 * threads. Each different content gets a new version. A copy ignores a version older than its
 * version, and an answer to a question from before its last flush. In the second case its node
 * sends the question again.
 */
public final class Contents {

  /**
   * True once several nodes have the same object. Calls of synchronized methods test this first.
   */
  private static volatile boolean any;

  private static final class Original {
    final Object object;
    final ContentKind<?> kind;
    String sent;
    long version;

    Original(Object object, ContentKind<?> kind, long version) {
      this.object = object;
      this.kind = kind;
      this.sent = kind.content(object);
      this.version = version;
    }
  }

  private static final class Copy {
    final Object object;
    final ContentKind<?> kind;

    /** The content that the home had last, including what this node has sent. */
    String known;

    /** The home's version at the last answer. */
    long version;

    /** The number of this node's last flush with this copy. */
    long flushed;

    Copy(Object object, ContentKind<?> kind, String known, long version) {
      this.object = object;
      this.kind = kind;
      this.known = known;
      this.version = version;
    }
  }

  /** A home of copies on this node. */
  private static final class Home {
    /** The home's newest version at the last answer. */
    long seen;

    /**
     * Copies with a content that can be old. They came from other nodes than their home, or after
     * an answer with a newer content, which this node did not keep because it had no copy yet, or
     * had changed its copy since the question.
     */
    final Set<Long> unseen = new HashSet<>();
  }

  private record Asked(
      Home home, List<Long> unseen, long flushes, CompletableFuture<Input> answer) {}

  private final Requests requests;
  private final Identities identities;

  /** Objects with their home on this node, kept as long as the program runs. */
  private final Map<Long, Original> originals = new HashMap<>();

  private final Map<Long, Copy> copies = new HashMap<>();
  private final Map<Integer, Home> homes = new HashMap<>();

  /** The buffers of writers that several nodes have. */
  private final Set<Object> innerBuffers = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The newest version of this node's originals. */
  private long newest;

  /** The number of this node's last flush. */
  private long flushes;

  /** Completed when the homes have all contents that this node has sent. */
  private CompletableFuture<?> sent = CompletableFuture.completedFuture(null);

  Contents(Requests requests, Identities identities) {
    this.requests = requests;
    this.identities = identities;
  }

  void serve() {
    requests.handle(Operation.GET_CONTENTS, (from, in, reply) -> reply.send(answer(in)));
    requests.handle(
        Operation.SET_CONTENTS,
        (from, in, reply) -> {
          changed(in);
          reply.send(new Output());
        });
  }

  /** Returns true if several nodes have the same object. */
  public static boolean inUse() {
    return any;
  }

  /** Returns true if the methods of the object's class are synchronized. */
  public static boolean synchronize(@Nullable Object object) {
    ContentKind<?> kind = ContentKind.of(object);
    return kind != null && kind.synchronizes();
  }

  synchronized void write(Object object, ValueWriter out) {
    checkBuffer(object);
    ContentKind<?> kind = Objects.requireNonNull(ContentKind.of(object));
    long number = identities.number(object);
    any = true;
    out.writeLong(number);
    out.writeByte(kind.number());
    if (Identities.home(number) == requests.self()) {
      Original original = originals.get(number);
      if (original == null) {
        original = new Original(object, kind, ++newest);
        originals.put(number, original);
      }
      refresh(original);
      out.writeLong(original.version);
      out.writeText(original.sent);
    } else {
      out.writeLong(0);
      out.writeText(kind.content(object));
    }
  }

  synchronized Object read(ValueReader in) {
    long number = in.readLong();
    ContentKind<?> kind = ContentKind.numbered(in.readByte());
    long version = in.readLong();
    String content = in.readText();
    Original original = originals.get(number);
    if (original != null) {
      return original.object;
    }
    Copy copy = copies.get(number);
    if (copy == null) {
      copy = new Copy(kind.blank().apply(content), kind, content, version);
      kind.change(copy.object, content);
      checkBuffer(copy.object);
      copies.put(number, copy);
      Home home = homes.computeIfAbsent(Identities.home(number), unused -> new Home());
      if (version == 0 || version < home.seen) {
        home.unseen.add(number);
      }
      any = true;
    }
    return identities.numbered(number, copy.object);
  }

  /**
   * Checks that not both a writer and its buffer become shared, because their copies would be
   * unrelated objects.
   */
  private void checkBuffer(Object object) {
    boolean shared =
        object instanceof StringWriter writer
            ? innerBuffers.add(writer.getBuffer()) && identities.isNumbered(writer.getBuffer())
            : innerBuffers.contains(object);
    if (shared) {
      throw new NotShareableException(
          "several nodes use a StringWriter, and also the buffer of this writer; use only"
              + " one of them");
    }
  }

  private void refresh(Original original) {
    String now = original.kind.content(original.object);
    if (!now.equals(original.sent)) {
      original.sent = now;
      original.version = ++newest;
    }
  }

  private synchronized Output answer(Input in) {
    long seen = in.readLong();
    Set<Long> wanted = new HashSet<>();
    while (!in.isAtEnd()) {
      wanted.add(in.readLong());
    }
    Output changed = new Output();
    originals.forEach(
        (number, original) -> {
          refresh(original);
          if (original.version > seen || wanted.contains(number)) {
            changed.writeLong(number).writeLong(original.version).writeText(original.sent);
          }
        });
    return new Output().writeLong(newest).writeAll(changed);
  }

  /**
   * Takes changes from another node. They make new versions, because a later content can equal the
   * content before them.
   */
  private synchronized void changed(Input in) {
    while (!in.isAtEnd()) {
      Original original = Objects.requireNonNull(originals.get(in.readLong()));
      original.kind.change(original.object, Part.read(in));
      original.sent = original.kind.content(original.object);
      original.version = ++newest;
    }
  }

  /**
   * Sends the content of each copy that this node has changed, and waits until the homes have all
   * these contents.
   */
  void release() {
    CompletableFuture<?> done;
    synchronized (this) {
      Map<Integer, Output> changed = new HashMap<>();
      flushes++;
      copies.forEach((number, copy) -> addIfChanged(number, copy, changed));
      changed.forEach(
          (home, message) -> {
            CompletableFuture<?> before = sent;
            sent =
                requests
                    .ask(home, Operation.SET_CONTENTS, message)
                    .thenCombine(before, (a, b) -> a);
          });
      done = sent;
    }
    Waiting.forReply(done);
  }

  private void addIfChanged(long number, Copy copy, Map<Integer, Output> changed) {
    String now = copy.kind.content(copy.object);
    if (!now.equals(copy.known)) {
      List<Part> parts = copy.kind.different(copy.known, now);
      copy.known = now;
      copy.flushed = flushes;
      Output message =
          changed
              .computeIfAbsent(Identities.home(number), unused -> new Output())
              .writeLong(number);
      Part.write(parts, message);
    }
  }

  /** Gets the content of each copy that its home has changed. */
  void acquire() {
    get(false);
  }

  /** Gets the content of copies that came from other nodes than their home. */
  void complete() {
    get(true);
  }

  private void get(boolean onlyUnseen) {
    boolean all;
    do {
      all = true;
      for (Asked asked : ask(onlyUnseen)) {
        Input answer = Waiting.forReply(asked.answer);
        all &= take(asked, answer);
      }
      if (!all) {
        Waiting.forReply(sent());
      }
    } while (!all);
  }

  private synchronized CompletableFuture<?> sent() {
    return sent;
  }

  private synchronized List<Asked> ask(boolean onlyUnseen) {
    List<Asked> asked = new ArrayList<>();
    homes.forEach(
        (node, home) -> {
          if (!onlyUnseen || !home.unseen.isEmpty()) {
            List<Long> unseen = List.copyOf(home.unseen);
            Output request = new Output().writeLong(home.seen);
            unseen.forEach(request::writeLong);
            asked.add(
                new Asked(
                    home, unseen, flushes, requests.ask(node, Operation.GET_CONTENTS, request)));
          }
        });
    return asked;
  }

  /**
   * Changes the copies. Returns false if this node has changed one of them and sent it since the
   * question, so that the answer lacks this change.
   */
  private synchronized boolean take(Asked asked, Input answer) {
    boolean all = true;
    asked.home.seen = Math.max(asked.home.seen, answer.readLong());
    asked.unseen.forEach(asked.home.unseen::remove);
    while (!answer.isAtEnd()) {
      long number = answer.readLong();
      long version = answer.readLong();
      String content = answer.readText();
      Copy copy = copies.get(number);
      if (copy == null || version <= copy.version) {
        continue;
      }
      if (copy.flushed > asked.flushes) {
        asked.home.unseen.add(number);
        all = false;
        continue;
      }
      copy.version = version;
      List<Part> parts = copy.kind.different(copy.known, content);
      if (!Part.areWhole(parts) || copy.kind.content(copy.object).equals(copy.known)) {
        copy.known = content;
        copy.kind.change(copy.object, parts);
      }
    }
    return all;
  }
}
