package org.satingrid.threads.memory;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Output;

/** Writes values of the program into one message. Each class name is written once. */
public final class ValueWriter {

  private final Memory memory;
  private final Output out;
  private final Map<String, Integer> names = new HashMap<>();
  private final IdentityHashMap<Object, Integer> boxes = new IdentityHashMap<>();

  ValueWriter(Memory memory, Output out) {
    this.memory = memory;
    this.out = out;
  }

  public void writeInt(int value) {
    out.writeInt(value);
  }

  public void writeLong(long value) {
    out.writeLong(value);
  }

  void writeByte(int value) {
    out.writeByte(value);
  }

  void writeBulk(int bytes, Consumer<ByteBuffer> writer) {
    out.writeBulk(bytes, writer);
  }

  int position() {
    return out.size();
  }

  void setInt(int position, int value) {
    out.setInt(position, value);
  }

  Contents contents() {
    return memory.contents();
  }

  HomeCalls homeCalls() {
    return memory.homeCalls();
  }

  Identities identities() {
    return memory.identities();
  }

  void writeText(String text) {
    out.writeText(text);
  }

  void writeName(String name) {
    Integer known = names.get(name);
    if (known == null) {
      out.writeInt(-1).writeText(name);
      names.put(name, names.size());
    } else {
      out.writeInt(known);
    }
  }

  /**
   * Writes an object from a field or element. Writes a shared object as its identity, and an
   * immutable value as a copy.
   *
   * @throws NotShareableException if objects of the class stay on their node
   */
  public void writeObject(@Nullable Object value) {
    if (value instanceof Shared shared) {
      memory.writeReference(shared, this);
    } else if (value != null && Boxes.haveIdentity(value)) {
      writeBox(value);
    } else {
      ImmutableValues.write(value, this);
    }
  }

  /** Writes a box. A box that occurs twice in a message stays one box on the receiver. */
  private void writeBox(Object box) {
    Integer known = boxes.putIfAbsent(box, boxes.size());
    if (known == null) {
      ImmutableValues.write(box, this);
    } else {
      out.writeByte(ImmutableValues.BOX_AGAIN).writeInt(known);
    }
  }
}
