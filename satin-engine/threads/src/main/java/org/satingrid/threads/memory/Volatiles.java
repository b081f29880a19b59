package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * Volatile fields. Only the home of an object has the values of its volatile fields. All nodes
 * therefore agree on the order of accesses to each field. Because every access waits for its
 * answer, nodes also agree on the order of accesses to all fields. A write is a release, and a read
 * is an acquire. The home records if another node has written the field. A field that only one node
 * uses therefore causes no invalidation.
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
    requests.handle(
        Operation.UPDATE_VOLATILE,
        (from, in, reply) -> {
          HomeLine line = memory.home(in.readLong());
          SharedObject object = (SharedObject) line.object;
          FieldSlot slot = FieldLayout.of(object.getClass()).slot(in.readInt());
          Update update = Update.of(in.readByte());
          Output answer = new Output();
          synchronized (memory) {
            answer.writeByte(line.volatileWrittenByOthersThan(from) ? 1 : 0);
            line.volatileWritten(from);
            ValueReader reader = memory.reader(in);
            Object expected = update == Update.SWAP ? slot.read(reader) : null;
            Object before = apply(update, slot, object, expected, slot.read(reader));
            slot.write(before, memory.writer(answer));
          }
          reply.send(answer);
        });
  }

  /** Changes a field of an object with its home on this node. Returns the previous value. */
  private static @Nullable Object apply(
      Update update,
      FieldSlot slot,
      SharedObject object,
      @Nullable Object expected,
      @Nullable Object operand) {
    while (true) {
      Object before = slot.get(object);
      Object after = update.apply(before, expected, operand);
      if (before == after || slot.swap(object, before, after)) {
        return before;
      }
    }
  }

  /**
   * Reads a field and returns its value, boxed. Afterwards the caller holds no content of objects.
   */
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

  /** Writes a field. Returns when every later read on any node sees the value. */
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

  /**
   * Changes a field at its home in one step. Counts as a read and a write of a volatile field.
   *
   * @param expected the expected value, for {@link Update#SWAP}
   * @return the previous value, boxed
   */
  public @Nullable Object update(
      SharedObject object,
      String field,
      Update update,
      @Nullable Object expected,
      @Nullable Object operand,
      CacheUser user) {
    FieldLayout layout = FieldLayout.of(object.getClass());
    FieldSlot slot = layout.slot(layout.slotOf(field));
    memory.release(user);
    if (object.line instanceof CacheLine line) {
      Input answer = ask(line, layout.slotOf(field), slot, update, expected, operand);
      boolean acquires = answer.readByte() != 0;
      Object before = slot.read(memory.reader(answer));
      acquire(user, acquires);
      return before;
    }
    boolean acquires = false;
    Object before;
    synchronized (memory) {
      if (object.line instanceof HomeLine line) {
        acquires = line.volatileWrittenByOthersThan(requests.self());
        line.volatileWritten(requests.self());
      }
      before = apply(update, slot, object, expected, operand);
    }
    acquire(user, acquires);
    return before;
  }

  private Input ask(
      CacheLine line,
      int index,
      FieldSlot slot,
      Update update,
      @Nullable Object expected,
      @Nullable Object operand) {
    Output request = new Output().writeLong(line.id).writeInt(index).writeByte(update.code());
    ValueWriter writer = memory.writer(request);
    if (update == Update.SWAP) {
      slot.write(expected, writer);
    }
    slot.write(operand, writer);
    return Waiting.forReply(requests.ask(line.home(), Operation.UPDATE_VOLATILE, request));
  }

  /** Returns the value of a field, without ordering other accesses. */
  public @Nullable Object peek(SharedObject object, String field) {
    FieldLayout layout = FieldLayout.of(object.getClass());
    int index = layout.slotOf(field);
    if (!(object.line instanceof CacheLine line)) {
      return layout.slot(index).get(object);
    }
    Output request = new Output().writeLong(line.id).writeInt(index);
    Input answer = Waiting.forReply(requests.ask(line.home(), Operation.READ_VOLATILE, request));
    int unused = answer.readByte();
    return layout.slot(index).read(memory.reader(answer));
  }

  /** Sets a field if its value equals the expected value, without ordering other accesses. */
  public boolean swapUnordered(
      SharedObject object, String field, @Nullable Object expected, @Nullable Object value) {
    FieldLayout layout = FieldLayout.of(object.getClass());
    int index = layout.slotOf(field);
    FieldSlot slot = layout.slot(index);
    if (!(object.line instanceof CacheLine line)) {
      return SameValue.same(apply(Update.SWAP, slot, object, expected, value), expected);
    }
    Input answer = ask(line, index, slot, Update.SWAP, expected, value);
    int unused = answer.readByte();
    return SameValue.same(slot.read(memory.reader(answer)), expected);
  }

  /** Returns the number of a field among its class's fields, the same on all nodes. */
  public static int number(Class<?> owner, String name) {
    return FieldLayout.of(owner).slotOf(owner.getName() + "." + name);
  }

  /** Returns the class and name of the field with this number. */
  public static String name(Object object, int number) {
    return FieldLayout.of(object.getClass()).slot(number).name();
  }

  /** Returns true if the value of a field was the expected value. */
  public static boolean isSame(@Nullable Object held, @Nullable Object expected) {
    return SameValue.same(held, expected);
  }
}
