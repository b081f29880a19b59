package org.satingrid.cluster.sharing;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.NodeReplica.Applied;
import org.satingrid.cluster.sharing.SharedId.Kind;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Replica;
import org.satingrid.codegen.Shared;

/**
 * The shared objects that this node and other nodes both have. Used by one thread, except {@link
 * #created}.
 */
final class Replicas {
  private final int self;
  private final TaskCodec codec;
  private final Consumer<Write> written;
  private final AtomicLong made = new AtomicLong();
  private final AtomicInteger madeByMain = new AtomicInteger();
  private final Map<SharedId, Shared> objects = new HashMap<>();

  /**
   * @param self this member's id
   * @param written receives each write to an object that other nodes can have. Any thread may call
   *     it.
   */
  Replicas(int self, TaskCodec codec, Consumer<Write> written) {
    this.self = self;
    this.codec = codec;
    this.written = written;
  }

  /** Registers an object of this node. Any thread can call it. */
  void created(Shared object, boolean byMain) {
    long number = made.incrementAndGet();
    SharedId id =
        byMain
            ? new SharedId(Kind.OBJECT_OF_MAIN, self, number, madeByMain.getAndIncrement())
            : new SharedId(Kind.OBJECT, self, number, 0);
    object.satin$replica(new NodeReplica(id, self, codec, written));
  }

  /** Returns the name of an object that is about to be sent. */
  SharedId publish(Shared object) {
    synchronized (object) {
      if (!(object.satin$replica() instanceof NodeReplica)) {
        // The object was made by a thread that is not a worker, and was therefore not registered.
        created(object, false);
      }
    }
    NodeReplica replica = replica(object);
    if (objects.putIfAbsent(replica.id(), object) == null) {
      replica.publish(object);
    }
    return replica.id();
  }

  @Nullable Shared find(SharedId id) {
    return objects.get(id);
  }

  Versions versions(SharedId id) {
    Shared object = objects.get(id);
    return object == null ? Versions.none() : replica(object).versions(object);
  }

  Snapshot snapshot(Shared object) throws WireException {
    return replica(object).snapshot(object);
  }

  /** Adds a replica from another node, unless this node already has one. */
  Shared install(Snapshot snapshot) throws WireException {
    Shared known = objects.get(snapshot.id());
    if (known != null) {
      return known;
    }
    Shared object = codec.decode(snapshot.state().bytes(), Shared.class, UnaryOperator.identity());
    new NodeReplica(snapshot.id(), self, codec, written).publish(object, snapshot.versions());
    objects.put(snapshot.id(), object);
    return object;
  }

  /** Applies a write. Returns null if this node does not have the object. */
  @Nullable Applied apply(Write write) throws WireException {
    Shared object = objects.get(write.object());
    return object == null ? null : replica(object).apply(object, write);
  }

  private static NodeReplica replica(Shared object) {
    Replica replica = Objects.requireNonNull(object.satin$replica());
    return (NodeReplica) replica;
  }
}
