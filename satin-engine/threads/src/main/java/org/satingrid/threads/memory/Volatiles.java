package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * Volatile fields live at their objects' homes only, so all nodes agree on the order of accesses to
 * each of them and, as every access waits for its answer, to all of them. A write is a release, a
 * read an acquire; the home knows whether another node has ever written, so that what one node
 * alone uses costs no invalidation.
 */
public final class Volatiles {

  private final Memory memory;
  private final Requests requests;

  Volatiles(Memory memory, Requests requests) {
    this.memory = memory;
    this.requests = requests;
  }

  void serve() {
    requests.handle(
        Operation.READ_VOLATILE,
        (from, in, reply) -> {
          SharedObject object = (SharedObject) memory.home(in.readLong()).object;
          FieldSlot slot = FieldLayout.of(object.getClass()).slot(in.readInt());
          Output answer = new Output();
          synchronized (memory) {
            answer.writeByte(
                memory.home(memory.idOf(object)).volatileWrittenByOthersThan(from) ? 1 : 0);
            slot.write(slot.get(object), memory.writer(answer));
          }
          reply.send(answer);
        });
    requests.handle(
        Operation.WRITE_VOLATILE,
        (from, in, reply) -> {
          HomeLine line = memory.home(in.readLong());
          SharedObject object = (SharedObject) line.object;
          FieldSlot slot = FieldLayout.of(object.getClass()).slot(in.readInt());
          synchronized (memory) {
            line.volatileWritten(from);
            slot.set(object, slot.read(memory.reader(in)));
          }
          reply.send(new Output());
        });
  }

  /** Reads a field, boxed. The caller has no content of objects in hand afterwards. */
  public @Nullable Object read(SharedObject object, String field, CacheUser user) {
    FieldLayout layout = FieldLayout.of(object.getClass());
    int index = layout.slotOf(field);
    if (object.line instanceof CacheLine line) {
      Output request = new Output().writeLong(line.id).writeInt(index);
      Input answer = Waiting.forReply(requests.ask(line.home(), Operation.READ_VOLATILE, request));
      boolean acquires = answer.readByte() != 0;
      Object value = layout.slot(index).read(memory.reader(answer));
      acquire(user, acquires);
      return value;
    }
    boolean acquires;
    Object value;
    synchronized (memory) {
      acquires =
          object.line instanceof HomeLine line && line.volatileWrittenByOthersThan(requests.self());
      value = layout.slot(index).get(object);
    }
    acquire(user, acquires);
    return value;
  }

  private void acquire(CacheUser user, boolean needed) {
    if (needed) {
      memory.pass(user, false);
      memory.acquire();
    }
  }

  /** Writes a field; returns when every later read anywhere sees the value. */
  public void write(SharedObject object, String field, @Nullable Object value, CacheUser user) {
    FieldLayout layout = FieldLayout.of(object.getClass());
    int index = layout.slotOf(field);
    memory.release(user);
    if (object.line instanceof CacheLine line) {
      Output request = new Output().writeLong(line.id).writeInt(index);
      layout.slot(index).write(value, memory.writer(request));
      Waiting.forReply(requests.ask(line.home(), Operation.WRITE_VOLATILE, request));
      return;
    }
    synchronized (memory) {
      if (memory.lineOf(object) instanceof HomeLine line) {
        line.volatileWritten(requests.self());
      }
      layout.slot(index).set(object, value);
    }
  }
}
