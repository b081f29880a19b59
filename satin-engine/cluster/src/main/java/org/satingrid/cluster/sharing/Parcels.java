package org.satingrid.cluster.sharing;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.NodeReplica.Applied;
import org.satingrid.cluster.statics.Statics;
import org.satingrid.cluster.statics.StaticsSnapshot;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.SharedRef;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Shared;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.ReadOnly;

/**
 * Packs tasks and results, so that what several of them share goes to a node once. In a task, what
 * is shared is a number in the list of names beside it. In a result, shared objects are copies
 * beside their names, and values are as any other. Owned by one thread, but for {@link #created}.
 */
public final class Parcels {
  private static final Logger LOG = System.getLogger(Parcels.class.getName());

  private final TaskCodec codec;
  private final Replicas replicas;
  private final Values values;
  private final Statics statics;
  private final Set<String> warned = new HashSet<>();

  /**
   * @param self this member's id
   * @param written takes each write to an object that others may have; called by any thread
   * @param maxBytes of values kept for later tasks
   */
  public Parcels(int self, TaskCodec codec, Consumer<Write> written, long maxBytes) {
    this.codec = codec;
    replicas = new Replicas(self, codec, written);
    values = new Values(maxBytes);
    statics = new Statics(codec);
  }

  /** A shared object has been made here; called by any thread. */
  public void created(Shared object, boolean byMain) {
    replicas.created(object, byMain);
  }

  /** The program begins here: static fields are what it makes of them. */
  public void programStarts() {
    statics.programStarts();
  }

  /** What of this has to be asked for. */
  public List<SharedId> missing(List<SharedId> ids) {
    return ids.stream().filter(id -> find(id) == null).toList();
  }

  /**
   * What of this is here. A value that no task refers to any more may go at any moment; whoever has
   * the answer keeps it.
   */
  public List<Object> here(List<SharedId> ids) {
    List<Object> here = new ArrayList<>(ids.size());
    for (SharedId id : ids) {
      Object found = find(id);
      if (found != null) {
        here.add(found);
      }
    }
    return here;
  }

  /** What a replica here has seen. */
  public Versions versions(SharedId id) {
    return replicas.versions(id);
  }

  /** A task to send. */
  public Invocation pack(Task task) throws WireException {
    Map<SharedId, SharedRef> refs = new LinkedHashMap<>();
    nameStatics(refs);
    byte[] bytes = codec.encode(task, task.describe(), value -> named(value, refs));
    return new Invocation(List.copyOf(refs.keySet()), new Payload(bytes));
  }

  /**
   * The same, if that is quickly done.
   *
   * @param most bytes
   * @throws WireException also if it takes more, or refers to what others may be at, or to a value
   *     without a name
   */
  public Invocation packBriefly(Task task, int most) throws WireException {
    Map<SharedId, SharedRef> refs = new LinkedHashMap<>();
    nameStatics(refs);
    byte[] bytes =
        codec.encodeIfSmall(
            task,
            task.describe(),
            most,
            value -> {
              if (value instanceof Shared || (value instanceof ReadOnly && !isNamed(value))) {
                throw new IllegalArgumentException(value.getClass().getName() + " takes time");
              }
              return named(value, refs);
            });
    if (bytes == null) {
      throw new WireException(
          task.describe() + " takes more than " + most + " bytes", new IOException("too large"));
    }
    return new Invocation(List.copyOf(refs.keySet()), new Payload(bytes));
  }

  /** A task refers to the static fields that it may read as to a value. */
  private void nameStatics(Map<SharedId, SharedRef> refs) throws WireException {
    StaticsSnapshot snapshot = statics.current(publishing());
    if (snapshot != null) {
      refs.put(idOfValue(snapshot), new SharedRef(0));
    }
  }

  private boolean isNamed(Object value) {
    return values.idOf(value) != null;
  }

  private Object named(Object value, Map<SharedId, SharedRef> refs) {
    SharedId id = idOf(value);
    return id == null ? value : refs.computeIfAbsent(id, shared -> new SharedRef(refs.size()));
  }

  /**
   * A task from elsewhere of which nothing is {@link #missing}, and what is {@link #here} is kept.
   */
  public Task unpack(Invocation invocation) throws WireException {
    return unpack(invocation, Task.class);
  }

  private <T> T unpack(Invocation invocation, Class<T> type) throws WireException {
    List<Object> shared = new ArrayList<>(invocation.shared().size());
    for (SharedId id : invocation.shared()) {
      Object found = find(id);
      if (found == null) {
        throw new WireException("a stolen task lacks " + id, new IOException("not here"));
      }
      shared.add(found);
      if (found instanceof StaticsSnapshot snapshot) {
        statics.install(snapshot, this::installed);
      }
    }
    return codec.decode(
        invocation.record().bytes(),
        type,
        value -> value instanceof SharedRef ref ? shared.get(ref.index()) : value);
  }

  /**
   * What is left of a task, to send, with no shared objects in it.
   *
   * @param most bytes
   * @throws WireException if there are, or it is larger, or it cannot go on elsewhere for another
   *     reason
   */
  public Invocation pack(Continuation rest, int most) throws WireException {
    Map<SharedId, SharedRef> refs = new LinkedHashMap<>();
    byte[] bytes =
        codec.encodeContinuation(
            rest,
            most,
            value -> {
              if (value instanceof Shared) {
                throw new IllegalArgumentException(value.getClass().getName() + " is shared");
              }
              return named(value, refs);
            });
    return new Invocation(List.copyOf(refs.keySet()), new Payload(bytes));
  }

  /**
   * What is left of a task, from elsewhere.
   *
   * @throws WireException also if a value is not here any more
   */
  public Continuation unpackContinuation(Invocation rest) throws WireException {
    return unpack(rest, Continuation.class);
  }

  /** A result to send; the log has one line on what the exceptions of a task have to leave out. */
  public byte[] pack(Outcome outcome, String task) throws WireException {
    return pack(
        outcome,
        task,
        line -> {
          if (warned.add(task)) {
            LOG.log(Level.WARNING, line);
          }
        });
  }

  /**
   * The same.
   *
   * @param lost takes a line on what an exception leaves out
   */
  public byte[] pack(Outcome outcome, String task, Consumer<String> lost) throws WireException {
    statics.look();
    return codec.encodeOutcome(outcome, task, publishing(), lost);
  }

  /** Writes shared objects as copies beside their names. */
  private UnaryOperator<Object> publishing() {
    Map<SharedId, SharedCopy> copies = new LinkedHashMap<>();
    return value ->
        value instanceof Shared object
            ? copies.computeIfAbsent(replicas.publish(object), id -> copy(object))
            : value;
  }

  private Object installed(Object value) {
    return value instanceof SharedCopy copy ? install(copy) : value;
  }

  /** A result from elsewhere. */
  public Outcome unpack(byte[] outcome) throws WireException {
    return codec.revived(codec.decode(outcome, Outcome.class, this::installed));
  }

  /** Whether no read-only value is here; false for a while after the last one has gone. */
  public boolean hasNoValues() {
    return values.isEmpty();
  }

  /** A value to send unasked; null if it is not here, or takes more bytes. */
  public @Nullable Snapshot smallValue(SharedId id, int most) throws WireException {
    Object found = id.isValue() ? values.find(id) : null;
    byte[] state =
        found == null
            ? null
            : codec.encodeIfSmall(
                found, found.getClass().getName(), most, NodeReplica.refuseShared(null));
    return state == null ? null : new Snapshot(id, Versions.none(), new Payload(state));
  }

  /** What is to be sent to whoever asks for it; null if it is not here. */
  public @Nullable Snapshot snapshot(SharedId id) throws WireException {
    Object found = find(id);
    if (found instanceof Shared object) {
      return replicas.snapshot(object);
    }
    return found == null
        ? null
        : new Snapshot(id, Versions.none(), new Payload(encodeValue(found)));
  }

  /** Takes what was asked for. */
  public void install(Snapshot snapshot) throws WireException {
    if (!snapshot.id().isValue()) {
      replicas.install(snapshot);
    } else if (find(snapshot.id()) == null) {
      byte[] state = snapshot.state().bytes();
      Object value = codec.decode(state, ReadOnly.class, UnaryOperator.identity());
      values.keep(snapshot.id(), value, state.length);
    }
  }

  /** Applies a write; returns whether the object has changed, null if an earlier one is missing. */
  public @Nullable Boolean apply(Write write) throws WireException {
    Applied applied = replicas.apply(write);
    return applied == Applied.NOT_YET ? null : Boolean.valueOf(applied == Applied.NOW);
  }

  private @Nullable SharedId idOf(Object value) {
    if (value instanceof Shared object) {
      return replicas.publish(object);
    }
    return value instanceof ReadOnly ? idOfValue(value) : null;
  }

  private SharedId idOfValue(Object value) {
    SharedId known = values.idOf(value);
    if (known != null) {
      return known;
    }
    SharedId id = SharedId.ofContent(unchecked(() -> encodeValue(value)));
    values.know(id, value);
    return id;
  }

  private byte[] encodeValue(Object value) throws WireException {
    return codec.encode(value, value.getClass().getName(), NodeReplica.refuseShared(null));
  }

  private SharedCopy copy(Shared object) {
    Snapshot snapshot = unchecked(() -> replicas.snapshot(object));
    return new SharedCopy(snapshot.id(), snapshot.versions(), snapshot.state().bytes());
  }

  private Shared install(SharedCopy copy) {
    Payload state = new Payload(copy.state());
    return unchecked(() -> replicas.install(new Snapshot(copy.id(), copy.versions(), state)));
  }

  private @Nullable Object find(SharedId id) {
    return id.isValue() ? values.find(id) : replicas.find(id);
  }

  private interface Step<T> {
    T run() throws WireException;
  }

  /** Inside the codec, which unpacks what is thrown. */
  private static <T> T unchecked(Step<T> step) {
    try {
      return step.run();
    } catch (WireException refused) {
      throw new IllegalArgumentException(refused.getMessage(), refused);
    }
  }
}
