package org.satingrid.threads.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Cache.Asked;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * One node's part of the shared memory. The memory carries out the decisions of {@link Cache}. It
 * is also the home of the objects that the node's threads make. One lock guards all data. No thread
 * waits for another node while it holds the lock.
 */
public final class Memory implements Misses {

  private static final ThreadLocal<@Nullable Memory> CURRENT = new ThreadLocal<>();

  private final Requests requests;
  private final Types types;
  private final Profile profile = new Profile();
  private final Cache cache = new Cache();
  private final Map<Long, Line> table = new HashMap<>();
  private final Volatiles volatiles;
  private final Identities identities;
  private final Contents contents;
  private final HomeCalls homeCalls;
  private long lastNumber;

  /** Completed when the homes have all changes that this node has flushed until now. */
  private CompletableFuture<?> flushed = CompletableFuture.completedFuture(null);

  public Memory(Requests requests, Types types) {
    this.requests = requests;
    this.types = types;
    this.identities = new Identities(requests.self(), types.literals());
    requests.handle(Operation.FETCH, (from, in, reply) -> reply.send(serveFetch(in)));
    requests.handle(Operation.GET_FIELD, (from, in, reply) -> reply.send(serveField(in)));
    requests.handle(
        Operation.FLUSH,
        (from, in, reply) -> {
          applyFlush(from, in);
          reply.send(new Output());
        });
    volatiles = new Volatiles(this, requests);
    volatiles.serve();
    contents = new Contents(requests, identities);
    contents.serve();
    homeCalls = new HomeCalls(requests, identities, contents);
    homeCalls.serve();
  }

  public Volatiles volatiles() {
    return volatiles;
  }

  Contents contents() {
    return contents;
  }

  HomeCalls homeCalls() {
    return homeCalls;
  }

  public Identities identities() {
    return identities;
  }

  public Profile profile() {
    return profile;
  }

  Types types() {
    return types;
  }

  /** Registers the calling thread as a thread of the program on this node. */
  public synchronized CacheUser join() {
    CURRENT.set(this);
    return cache.join();
  }

  /** Returns the memory of the calling thread's node. */
  static Memory current() {
    Memory memory = CURRENT.get();
    if (memory == null) {
      throw new EngineFault("no thread of the program: " + Thread.currentThread());
    }
    return memory;
  }

  /** Called when the thread has ended, after its last release. */
  public synchronized void leave(CacheUser user) {
    CURRENT.remove();
    cache.leave(user);
  }

  /**
   * Called when a thread begins to wait, and when it continues. In between, the thread holds no
   * content of objects.
   */
  public synchronized void pass(CacheUser user, boolean blocked) {
    cache.pass(user, blocked);
  }

  /** An acquire, which makes visible the changes that other nodes have released. */
  public void acquire() {
    synchronized (this) {
      profile.invalidated.add(cache.invalidate());
    }
    contents.acquire();
  }

  /**
   * A release. Returns when the homes have all changes of this node's threads, including changes
   * that another thread's release has already sent.
   */
  public void release(CacheUser user) {
    CompletableFuture<?> done;
    synchronized (this) {
      cache.pass(user, false);
      flush();
      done = flushed;
    }
    Waiting.forReply(done);
    contents.release();
  }

  private void flush() {
    Map<Integer, Flush> byHome = new HashMap<>();
    cache.flush(
        (line, twin) ->
            byHome.computeIfAbsent(line.home(), home -> new Flush(this)).take(line, twin));
    byHome.forEach(
        (home, flush) -> {
          if (!flush.isEmpty()) {
            profile.flushes.increment();
            profile.flushedBytes.add(flush.message().size());
            CompletableFuture<?> before = flushed;
            flushed =
                requests
                    .ask(home, Operation.FLUSH, flush.message())
                    .thenCombine(before, (a, b) -> a);
          }
        });
  }

  private synchronized void applyFlush(int from, Input in) {
    ValueReader reader = new ValueReader(this, in);
    while (!reader.isAtEnd()) {
      HomeLine line = home(reader.readLong());
      line.object.applyChanges(reader);
      line.changedFromOutside(from);
      profile.changes.increment();
      if (line.hasOneWriter()) {
        profile.changesOfOneWriter.increment();
      }
    }
  }

  @Override
  public void load(CacheLine line, boolean toWrite, int number) {
    Profile.Site site = profile.site(number);
    site.misses.increment();
    long began = System.nanoTime();
    boolean there = false;
    synchronized (this) {
      if (line.readable) {
        there = true;
        if (toWrite) {
          cache.prepareWriting(line);
        }
      }
    }
    while (!there) {
      site.fetches.increment();
      there = fetch(line, toWrite);
    }
    site.nanos.add(System.nanoTime() - began);
  }

  private boolean fetch(CacheLine line, boolean toWrite) {
    List<Asked> asked = new ArrayList<>();
    CompletableFuture<Input> reply;
    synchronized (this) {
      cache.wanted(line);
      asked.add(cache.ask(line));
      asked.addAll(cache.companions(line));
      Output request = new Output();
      asked.forEach(a -> request.writeLong(a.line().id).writeInt(a.version()));
      reply = requests.ask(line.home(), Operation.FETCH, request);
    }
    Input answer = Waiting.forReply(reply);
    profile.fetchedBytes.add(answer.size());
    // called without the lock, because this call can load classes
    List<Answer> answers = read(answer, asked);
    contents.complete();
    synchronized (this) {
      boolean merged = false;
      for (Answer a : answers) {
        boolean arrived = cache.arrived(a.asked, a.version, a.fresh);
        merged |= arrived && a.asked.line() == line;
      }
      if (merged && toWrite) {
        cache.prepareWriting(line);
      }
      return merged;
    }
  }

  /**
   * Returns the value of a field that a copy lacks. Afterwards the copy has the field, unless the
   * home has changed the field in the meantime.
   */
  @Nullable Object field(SharedObject copy, int slot) {
    CacheLine line = copy.cached();
    Output request = new Output().writeLong(line.id).writeInt(slot);
    Input answer = Waiting.forReply(requests.ask(line.home(), Operation.GET_FIELD, request));
    Object value = new ValueReader(this, answer).readObject();
    contents.complete();
    boolean there = false;
    while (!there) {
      there = fetch(line, false);
    }
    return value;
  }

  private synchronized Output serveField(Input in) {
    HomeLine line = home(in.readLong());
    SharedObject object = (SharedObject) line.object;
    Output answer = new Output();
    FieldLayout.of(object.getClass())
        .writeField(object, in.readInt(), new ValueWriter(this, answer));
    line.renew();
    return answer;
  }

  /**
   * A home's answer about one line.
   *
   * @param fresh the content, or null if the requested version is the latest
   */
  private record Answer(Asked asked, int version, @Nullable Object fresh) {}

  private List<Answer> read(Input in, List<Asked> asked) {
    ValueReader reader = new ValueReader(this, in);
    List<Answer> answers = new ArrayList<>();
    for (Asked a : asked) {
      int version = reader.readInt();
      Object fresh = version == a.version() ? null : a.line().object.readImage(reader);
      if (fresh == null) {
        profile.unchanged.increment();
      }
      answers.add(new Answer(a, version, fresh));
    }
    long epoch = asked.get(0).epoch();
    // These lines came along without a question. They are handled like answers to a first question.
    while (!reader.isAtEnd()) {
      Shared object = Objects.requireNonNull((Shared) reader.readObject());
      int version = reader.readInt();
      Object fresh = object.readImage(reader);
      answers.add(new Answer(new Asked(object.cached(), 0, epoch, 0), version, fresh));
    }
    return answers;
  }

  /**
   * Answers with the version of each line. Adds the content of a line if the requested version
   * differs from the home's version. For the first line that the requesting node has never fetched,
   * also adds the objects that this line refers to.
   */
  private synchronized Output serveFetch(Input in) {
    Output answer = new Output();
    ValueWriter writer = new ValueWriter(this, answer);
    HomeLine first = null;
    while (!in.isAtEnd()) {
      HomeLine line = home(in.readLong());
      int known = in.readInt();
      int version = line.currentVersion();
      writer.writeInt(version);
      if (version != known) {
        line.object.writeImage(line.sent(), writer);
      }
      first = first == null && known == 0 ? line : first;
    }
    for (Shared object :
        first == null ? List.<Shared>of() : new Closure(requests.self()).of(first)) {
      HomeLine line = (HomeLine) lineOf(object);
      writer.writeObject(object);
      writer.writeInt(line.currentVersion());
      object.writeImage(line.sent(), writer);
    }
    return answer;
  }

  /** Returns the line of an object that has its home here or came from its home. */
  synchronized Line lineOf(Shared object) {
    Line line = object.line;
    if (line == null) {
      line = new HomeLine(Line.id(++lastNumber, requests.self()), object);
      object.line = line;
    }
    return line;
  }

  /**
   * Returns the identity, which is the same on every node. The lowest bits of the identity are the
   * number of the home, {@link #homeOf}.
   */
  public long idOf(Shared object) {
    return lineOf(object).id;
  }

  public static int homeOf(long id) {
    return Line.home(id);
  }

  synchronized HomeLine home(long id) {
    if (table.get(id) instanceof HomeLine line) {
      return line;
    }
    throw new EngineFault("object " + id + " has no home here");
  }

  synchronized void writeReference(Shared object, ValueWriter out) {
    Line line = lineOf(object);
    table.put(line.id, line);
    out.writeByte(ImmutableValues.REFERENCE);
    out.writeLong(line.id);
    object.writeType(out);
  }

  synchronized Shared readReference(ValueReader in) {
    long id = in.readLong();
    char kind = (char) in.readByte();
    String type = "";
    int length = 0;
    if (kind != ArrayTypes.OBJECT) {
      length = in.readInt();
    }
    if (kind == ArrayTypes.OBJECT || kind == ArrayTypes.REFERENCES) {
      type = in.readName();
    }
    Line known = table.get(id);
    if (known != null) {
      return known.object;
    }
    Shared copy =
        switch (kind) {
          case ArrayTypes.OBJECT -> types.blank(type);
          case ArrayTypes.REFERENCES -> new RefArray(Absent.CONTENT, length, types.named(type));
          default -> ArrayTypes.absent(kind, length);
        };
    CacheLine line = new CacheLine(id, copy, this);
    copy.line = line;
    table.put(id, line);
    return copy;
  }

  /** Returns a writer of program values into a message. */
  public ValueWriter writer(Output out) {
    return new ValueWriter(this, out);
  }

  /** Returns a reader of program values from a message. */
  public ValueReader reader(Input in) {
    return new ValueReader(this, in);
  }

  /**
   * Counts the objects in this node's table. This node has sent or received a reference to each of
   * them.
   */
  public synchronized int knownElsewhere() {
    return table.size();
  }

  /** Returns true if a message can contain the value, as a reference or as a copy. */
  public static boolean canTravel(@Nullable Object value) {
    return ImmutableValues.isShareable(value);
  }
}
