package org.satingrid.threads.memory;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Input;

/** Reads what a {@link ValueWriter} wrote. */
public final class ValueReader {

  private final Memory memory;
  private final Input in;
  private final List<String> names = new ArrayList<>();
  private final List<Object> boxes = new ArrayList<>();

  ValueReader(Memory memory, Input in) {
    this.memory = memory;
    this.in = in;
  }

  public int readInt() {
    return in.readInt();
  }

  public long readLong() {
    return in.readLong();
  }

  int readByte() {
    return in.readByte();
  }

  ByteBuffer readBulk(int bytes) {
    return in.readBulk(bytes);
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

  String readText() {
    return in.readText();
  }

  boolean isAtEnd() {
    return in.isAtEnd();
  }

  String readName() {
    int index = in.readInt();
    if (index >= 0) {
      return names.get(index);
    }
    String name = in.readText();
    names.add(name);
    return name;
  }

  public @Nullable Object readObject() {
    int tag = in.readByte();
    if (tag == ImmutableValues.REFERENCE) {
      return memory.readReference(this);
    } else if (tag == ImmutableValues.BOX_AGAIN) {
      return boxes.get(in.readInt());
    }
    Object value = ImmutableValues.read(tag, this, memory.types());
    if (value != null && Boxes.haveIdentity(value)) {
      boxes.add(value);
    }
    return value;
  }
}
