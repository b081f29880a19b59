package org.satingrid.cluster.sharing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Replica;
import org.satingrid.codegen.Shared;

/**
 * This node's replica of one shared object. Until it is {@link #publish published}, other nodes
 * cannot have the object, and its writes stay on this node. The object's monitor guards all state.
 * A snapshot therefore contains exactly the writes that its versions count, and writes are posted
 * in the order in which this node applied them.
 */
final class NodeReplica extends Replica {
  private final SharedId id;
  private final int self;
  private final TaskCodec codec;
  private final Consumer<Write> written;
  private final Map<Integer, Long> seen = new TreeMap<>();
  private final Map<String, Method> methods = new HashMap<>();
  private @Nullable Shared published;

  /** The result of applying a write. */
  enum Applied {
    NOW,
    BEFORE,
    /** An earlier write of the same writer is missing. */
    NOT_YET
  }

  NodeReplica(SharedId id, int self, TaskCodec codec, Consumer<Write> written) {
    this.id = id;
    this.self = self;
    this.codec = codec;
    this.written = written;
  }

  SharedId id() {
    return id;
  }

  /** Begins to send each write to the other nodes. */
  void publish(Shared object) {
    synchronized (object) {
      published = object;
    }
  }

  /** Makes a replica that came from another node. */
  void publish(Shared object, Versions versions) {
    synchronized (object) {
      object.satin$replica(this);
      seen.putAll(versions.counts());
      published = object;
    }
  }

  @Override
  protected void written(String method, Object[] arguments) {
    Shared object = published;
    if (object == null) {
      return;
    }
    String what = object.getClass().getName() + "." + method.substring(0, method.indexOf('('));
    Payload call;
    try {
      call = new Payload(codec.encode(new WriteCall(method, arguments), what, refuseShared(null)));
    } catch (WireException refused) {
      throw new IllegalArgumentException(refused.getMessage(), refused);
    }
    long number = seen.merge(self, 1L, Long::sum);
    written.accept(new Write(id, self, number, call));
  }

  Applied apply(Shared object, Write write) throws WireException {
    synchronized (object) {
      long before = seen.getOrDefault(write.writer(), 0L);
      if (write.number() != before + 1) {
        return write.number() <= before ? Applied.BEFORE : Applied.NOT_YET;
      }
      WriteCall call =
          codec.decode(write.call().bytes(), WriteCall.class, UnaryOperator.identity());
      Method method = method(object, call.method());
      seen.put(write.writer(), write.number());
      applying();
      try {
        method.invoke(object, call.arguments());
      } catch (InvocationTargetException thrown) {
        // The writer's own call has thrown the same exception, and its caller handles this
        // exception.
        return Applied.NOW;
      } catch (ReflectiveOperationException | IllegalArgumentException garbled) {
        throw new WireException("a write cannot be applied: " + garbled, garbled);
      } finally {
        applied();
      }
      return Applied.NOW;
    }
  }

  Snapshot snapshot(Shared object) throws WireException {
    synchronized (object) {
      String what = "the shared object " + object.getClass().getName();
      byte[] state = codec.encode(object, what, refuseShared(object));
      return new Snapshot(id, new Versions(seen), new Payload(state));
    }
  }

  Versions versions(Shared object) {
    synchronized (object) {
      return new Versions(seen);
    }
  }

  static UnaryOperator<Object> refuseShared(@Nullable Shared but) {
    return value -> {
      if (value instanceof Shared other && other != but) {
        throw new IllegalArgumentException(
            "it refers to another shared object, of "
                + other.getClass().getName()
                + "; let tasks refer to both");
      }
      return value;
    };
  }

  /**
   * Returns the write method with this name. Fails for all other methods, because other nodes can
   * call write methods only.
   */
  private Method method(Shared object, String nameAndDescriptor) throws WireException {
    Method known = methods.get(nameAndDescriptor);
    if (known == null) {
      known = WriteMethods.find(object.getClass(), nameAndDescriptor);
      methods.put(nameAndDescriptor, known);
    }
    return known;
  }
}
