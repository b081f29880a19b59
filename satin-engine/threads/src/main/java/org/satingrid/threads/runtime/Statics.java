package org.satingrid.threads.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * Static fields. The static fields of a class are the fields of one object with its home at the
 * first node. The class's initializer runs there once, when any node first needs the object (JLS
 * 12.4.2 with the first node's threads instead of one virtual machine's threads).
 */
final class Statics {

  /** The suffix in the name of the class with a class's static fields. */
  static final String HOLDER = "$statics";

  /**
   * A static field of the class with a class's static fields. The field is null until this node has
   * a report that the initializer has run.
   */
  static final String KNOWN = "$holder";

  /** The rewriter's name for a class's initializer. */
  static final String INITIALIZER = "$initialize";

  private static final int DONE = 0;
  private static final int THREW = 1;
  private static final int THREW_BEFORE = 2;
  private static final int THREW_ERROR = 3;

  /** The failure of an initializer. Later uses of the class report it. */
  private static final class InitializationFailed extends Exception {
    private static final long serialVersionUID = 1L;

    final String text;

    InitializationFailed(String text) {
      super(text);
      this.text = text;
    }
  }

  private static final class Holder {
    final SharedObject object;
    final @Nullable Thread initializing;
    final CompletableFuture<SharedObject> done = new CompletableFuture<>();

    Holder(SharedObject object) {
      this.object = object;
      this.initializing = Thread.currentThread();
    }
  }

  private final Node node;

  /** The state of each class, used on the first node. */
  private final Map<String, Holder> holders = new HashMap<>();

  /**
   * Used on all nodes: classes with a finished initializer, as far as reported to this node, and
   * the monitors of classes.
   */
  private final Map<String, SharedObject> known = new ConcurrentHashMap<>();

  Statics(Node node) {
    this.node = node;
  }

  void serve() {
    node.requests()
        .handle(
            Operation.STATICS,
            (from, in, reply) -> {
              String name = in.readText();
              boolean lock = in.readByte() != 0;
              String thread = in.readText();
              // The call can run code of the program. The thread of a link must not run such code.
              node.threads()
                  .serve("satin-initializer-" + name, () -> answer(name, lock, thread, reply));
            });
  }

  /** Returns the object with a class's static fields, after the class's initializer has run. */
  SharedObject of(Class<?> type) {
    String name = type.getName();
    SharedObject there = known.get(name);
    if (there != null) {
      return there;
    }
    if (node.number() == Node.FIRST) {
      return first(name, threadName());
    }
    return ask(name, false);
  }

  private static String threadName() {
    return Hooks.threadName(Thread.currentThread().getName());
  }

  private void answer(String name, boolean lock, String thread, Requests.Reply reply) {
    try {
      Output answer = new Output();
      try {
        SharedObject object = lock ? lock(name) : first(name, thread);
        node.memory().writer(answer.writeByte(DONE)).writeObject(object);
      } catch (ExceptionInInitializerError e) { // an exception of the program's initializer
        node.memory().writer(answer.writeByte(THREW)).writeObject(e.getCause());
      } catch (NoClassDefFoundError e) {
        Throwable cause = e.getCause();
        answer
            .writeByte(THREW_BEFORE)
            .writeText(String.valueOf(e.getMessage()))
            .writeText(cause == null ? "" : String.valueOf(cause.getMessage()));
      } catch (EngineFault e) {
        throw e;
      } catch (Error e) { // an error of the program's initializer
        node.memory().writer(answer.writeByte(THREW_ERROR)).writeObject(e);
      }
      reply.send(answer);
    } catch (Throwable t) {
      reply.fail(t);
    }
  }

  /** Returns the object with the monitor for a class, or for another object that every node has. */
  Shared lockNamed(String name) {
    SharedObject there = known.get(lockName(name));
    if (there != null) {
      return there;
    }
    return node.number() == Node.FIRST ? lock(name) : ask(name, true);
  }

  private static String lockName(String name) {
    return name + "$lock";
  }

  private SharedObject lock(String name) {
    return known.computeIfAbsent(lockName(name), unused -> new SharedObject());
  }

  private SharedObject ask(String name, boolean lock) {
    Participant self = Participant.current();
    self.release();
    Output request = new Output().writeText(name).writeByte(lock ? 1 : 0).writeText(threadName());
    node.memory().pass(self.cache(), true);
    Input answer = Waiting.forGrant(node.requests().ask(Node.FIRST, Operation.STATICS, request));
    self.acquire();
    SharedObject object = object(name, answer);
    if (lock) {
      known.put(lockName(name), object);
    } else {
      publish(name, object);
    }
    return object;
  }

  private SharedObject object(String name, Input answer) {
    int outcome = answer.readByte();
    if (outcome == THREW_BEFORE) {
      throw notInitialized(answer.readText(), answer.readText());
    }
    Object read = node.memory().reader(answer).readObject();
    if (outcome == THREW) {
      throw new ExceptionInInitializerError((Throwable) read);
    } else if (outcome == THREW_ERROR && read instanceof Error error) {
      throw error;
    }
    if (read == null) {
      throw new EngineFault("no static fields of " + name);
    }
    return (SharedObject) read;
  }

  private SharedObject first(String name, String thread) {
    Holder holder;
    boolean mine = false;
    synchronized (holders) {
      holder = holders.get(name);
      if (holder == null) {
        holder = new Holder(node.classes().blank(name + HOLDER).asOriginal());
        holders.put(name, holder);
        mine = true;
      }
    }
    if (mine) {
      initialize(name, holder, thread);
    } else if (holder.initializing == Thread.currentThread() && !holder.done.isDone()) {
      return holder.object; // The initializer uses its own class while it runs.
    }
    try {
      return Waiting.forGrant(holder.done);
    } catch (CompletionException e) {
      if (e.getCause() instanceof InitializationFailed failed) {
        throw notInitialized("Could not initialize class " + name, failed.text);
      }
      throw e;
    }
  }

  private static NoClassDefFoundError notInitialized(String message, String cause) {
    NoClassDefFoundError error = new NoClassDefFoundError(message);
    if (!cause.isEmpty()) {
      Throwable unused = error.initCause(new ExceptionInInitializerError(cause));
    }
    return error;
  }

  private void initialize(String name, Holder holder, String thread) {
    try {
      initializer(node.classes().named(name)).invokeExact();
      Participant.current().release();
      publish(name, holder.object);
      holder.done.complete(holder.object);
    } catch (Throwable t) {
      EngineFault fault = EngineFault.in(t);
      if (fault != null) {
        holder.done.completeExceptionally(fault);
        throw fault;
      }
      String text = "Exception " + t + " [in thread \"" + thread + "\"]";
      holder.done.completeExceptionally(new InitializationFailed(text));
      if (t instanceof Error error) {
        throw error;
      }
      throw new ExceptionInInitializerError(t);
    }
  }

  /** Lets the code of this node find the object without a request. */
  private void publish(String name, SharedObject object) {
    known.put(name, object);
    try {
      object.getClass().getField(KNOWN).set(null, object);
    } catch (ReflectiveOperationException e) {
      throw new EngineFault("the static fields of " + name + " cannot be kept", e);
    }
  }

  private static MethodHandle initializer(Class<?> type) throws ReflectiveOperationException {
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
        .findStatic(type, INITIALIZER, MethodType.methodType(void.class));
  }
}
