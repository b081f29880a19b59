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
import org.satingrid.cluster.statics.Sentinels;
import org.satingrid.cluster.statics.Statics;
import org.satingrid.cluster.statics.StaticsSnapshot;
import org.satingrid.cluster.wire.Homecoming;
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
 * Serializes tasks and results. Objects that several tasks share go to each node only once. A task
 * contains, for a shared object, its position in a list of names. A result contains copies of
 * shared objects with their names. It contains values as ordinary objects. Used by one thread,
 * except {@link #created}.
 */
public final class Parcels {
  private static final Logger LOG = System.getLogger(Parcels.class.getName());

  private final TaskCodec codec;
  private final Replicas replicas;
  private final Values values;
  private final Sentinels sentinels;
  private final Statics statics;
  private final ChangedArguments changed;
  private final Consumer<String> warnings;
  private final Set<String> warned = new HashSet<>();

  /**
   * @param self this member's id
   * @param written receives each write to an object that other nodes can have. Any thread can call
   *     it.
   * @param maxBytes maximum bytes of values that are kept for later tasks
   */
  public Parcels(int self, TaskCodec codec, Consumer<Write> written, long maxBytes) {
    this(self, codec, written, maxBytes, line -> LOG.log(Level.WARNING, line));
  }

  /**
   * @param self this member's id
   * @param written receives each write to an object that other nodes can have. Any thread can call
   *     it.
   * @param maxBytes maximum bytes of values that are kept for later tasks
   * @param warnings receives a line about data that other nodes do not get
   */
  public Parcels(
      int self,
      TaskCodec codec,
      Consumer<Write> written,
      long maxBytes,
      Consumer<String> warnings) {
    this.warnings = warnings;
    this.codec = codec;
    replicas = new Replicas(self, codec, written);
    values = new Values(maxBytes);
    sentinels = new Sentinels(codec);
    statics = new Statics(codec, sentinels, warnings);
    changed = new ChangedArguments(codec);
  }

  /** Registers a shared object of this node. Any thread can call it. */
  public void created(Shared object, boolean byMain) {
    replicas.created(object, byMain);
  }

  /**
   * Called when the program begins on this node. Its changes of static fields count from now on.
   */
  public void programStarts() {
    statics.programStarts();
  }

  public Statics statics() {
    return statics;
  }

  /** Returns the objects of the list that must be requested. */
  public List<SharedId> missing(List<SharedId> ids) {
    return ids.stream().filter(id -> find(id) == null).toList();
  }

  /**
   * Returns the objects of the list that this node has. A value disappears when tasks no longer
   * refer to it. The returned list keeps the values alive.
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

  /** Returns the versions that this node's replica has seen. */
  public Versions versions(SharedId id) {
    return replicas.versions(id);
  }

  /** Serializes a task. */
  public Invocation pack(Task task) throws WireException {
    Map<SharedId, SharedRef> refs = new LinkedHashMap<>();
    nameStatics(refs);
    byte[] bytes =
        codec.encode(ChangedArguments.leaving(task), task.describe(), value -> named(value, refs));
    return new Invocation(List.copyOf(refs.keySet()), new Payload(bytes));
  }

  /**
   * Serializes a task if that is quick.
   *
   * @param most maximum number of bytes
   * @throws WireException if the task takes more bytes, refers to objects that other threads can
   *     use, or refers to a value without a name
   */
  public Invocation packBriefly(Task task, int most) throws WireException {
    Map<SharedId, SharedRef> refs = new LinkedHashMap<>();
    nameStatics(refs);
    byte[] bytes =
        codec.encodeIfSmall(
            ChangedArguments.leaving(task),
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

  /**
   * Names the static fields that the task can read. The task refers to them in the same way as to a
   * read-only value.
   */
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
    return id == null
        ? sentinels.named(value)
        : refs.computeIfAbsent(id, shared -> new SharedRef(refs.size()));
  }

  /**
   * Deserializes a task from another node. No object of the task may be {@link #missing}, and the
   * caller must keep the list from {@link #here}.
   */
  public Task unpack(Invocation invocation) throws WireException {
    return changed.arrived(unpack(invocation, Object.class));
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
        value ->
            value instanceof SharedRef ref ? shared.get(ref.index()) : sentinels.resolved(value));
  }

  /**
   * Serializes the rest of a task, without shared objects.
   *
   * @param most maximum number of bytes
   * @throws WireException if the rest has shared objects, is larger, or cannot continue on another
   *     node for another reason
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
   * Deserializes the rest of a task from another node.
   *
   * @throws WireException if the data is invalid, or if this node does not have a value any more
   */
  public Continuation unpackContinuation(Invocation rest) throws WireException {
    return unpack(rest, Continuation.class);
  }

  /** Serializes a result. Logs one line about data that an exception of the task leaves out. */
  public byte[] pack(Outcome outcome, String task) throws WireException {
    return pack(outcome, task, line -> warn(task, line));
  }

  private void warn(String task, String line) {
    if (warned.add(task)) {
      warnings.accept(line);
    }
  }

  /**
   * Serializes a result.
   *
   * @param lost receives a line about data that an exception leaves out
   */
  public byte[] pack(Outcome outcome, String task, Consumer<String> lost) throws WireException {
    statics.look();
    return codec.encodeOutcome(outcome, task, publishing(), lost);
  }

  /**
   * Serializes the outcome of a task from another node, with the changes that the task has made.
   */
  public byte[] pack(Outcome outcome, Task task) throws WireException {
    return pack(outcome, task, line -> warn(task.describe(), line));
  }

  /**
   * Serializes the outcome of a task from another node, with the changes that the task has made.
   *
   * @param lost receives a line about data that an exception leaves out
   */
  public byte[] pack(Outcome outcome, Task task, Consumer<String> lost) throws WireException {
    TaskCopies copies = TaskCopies.find(task);
    org.satingrid.codegen.changes.Snapshot arrived = copies == null ? null : copies.arrived();
    if (copies == null || arrived == null) {
      return pack(outcome, task.describe(), lost);
    }
    byte[] thrown = outcome instanceof Outcome.Threw ? pack(outcome, task.describe(), lost) : null;
    statics.look();
    Homecoming leaving = changed.leaving(copies, arrived, outcome, thrown, publishing());
    if (leaving.body() == null && thrown == null) {
      pack(outcome, task.describe(), lost); // A result that cannot be sent ends the job.
    }
    return codec.encode(leaving, "the result of " + task.describe(), UnaryOperator.identity());
  }

  /** Writes shared objects as copies, with their names. */
  private UnaryOperator<Object> publishing() {
    Map<SharedId, SharedCopy> copies = new LinkedHashMap<>();
    return value ->
        value instanceof Shared object
            ? copies.computeIfAbsent(replicas.publish(object), id -> copy(object))
            : sentinels.named(value);
  }

  private Object installed(Object value) {
    return value instanceof SharedCopy copy ? install(copy) : sentinels.resolved(value);
  }

  /** Deserializes a result from another node. */
  public Outcome unpack(byte[] outcome) throws WireException {
    return codec.revived(codec.decode(outcome, Outcome.class, this::installed));
  }

  /**
   * Deserializes the result of a task of this node. Merges the changes that the task made on
   * another node into its arguments.
   *
   * @return null if this node must execute the task again
   * @throws org.satingrid.codegen.changes.ConflictException if another task has changed the same
   *     object
   */
  public @Nullable Outcome unpack(byte[] outcome, Task task) throws WireException {
    Object came = codec.decode(outcome, Object.class, this::installed);
    if (came instanceof Homecoming home) {
      return changed.merge(task, home, this::installed);
    }
    if (came instanceof Outcome plain) {
      return codec.revived(plain);
    }
    throw new WireException("received no outcome", new IOException("another class"));
  }

  /** Returns true if a task of this node is known to change its arguments on another node. */
  public static boolean isTracked(Task task) {
    return task.copies != null;
  }

  /**
   * Returns true if this node has no read-only value. Can return false for a time after the last
   * value has disappeared.
   */
  public boolean hasNoValues() {
    return values.isEmpty();
  }

  /**
   * Returns a value that can be sent without a request. Returns null if this node does not have the
   * value, or if the value takes more than {@code most} bytes.
   */
  public @Nullable Snapshot smallValue(SharedId id, int most) throws WireException {
    Object found = id.isValue() ? values.find(id) : null;
    byte[] state =
        found == null
            ? null
            : codec.encodeIfSmall(found, found.getClass().getName(), most, withoutShared());
    return state == null ? null : new Snapshot(id, Versions.none(), new Payload(state));
  }

  /** Returns the answer to a request, or null if this node does not have the object. */
  public @Nullable Snapshot snapshot(SharedId id) throws WireException {
    Object found = find(id);
    if (found instanceof Shared object) {
      return replicas.snapshot(object);
    }
    return found == null
        ? null
        : new Snapshot(id, Versions.none(), new Payload(encodeValue(found)));
  }

  /** Installs a requested object. */
  public void install(Snapshot snapshot) throws WireException {
    if (!snapshot.id().isValue()) {
      replicas.install(snapshot);
    } else if (find(snapshot.id()) == null) {
      byte[] state = snapshot.state().bytes();
      Object value = codec.decode(state, ReadOnly.class, sentinels::resolved);
      values.keep(snapshot.id(), value, state.length);
    }
  }

  /**
   * Applies a write. Returns true if the object has changed, and null if an earlier write is
   * missing.
   */
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
    return codec.encode(value, value.getClass().getName(), withoutShared());
  }

  private UnaryOperator<Object> withoutShared() {
    UnaryOperator<Object> refusing = NodeReplica.refuseShared(null);
    return part -> sentinels.named(refusing.apply(part));
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

  /** Used inside the codec, which unwraps this exception. */
  private static <T> T unchecked(Step<T> step) {
    try {
      return step.run();
    } catch (WireException refused) {
      throw new IllegalArgumentException(refused.getMessage(), refused);
    }
  }
}
