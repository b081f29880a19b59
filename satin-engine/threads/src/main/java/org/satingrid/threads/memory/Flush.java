package org.satingrid.threads.memory;

import org.satingrid.threads.net.Output;

/** The changes that one release sends to one home: the identity and the changes of each line. */
final class Flush {

  private final Memory memory;
  private final Output message = new Output();
  private final ValueWriter writer;

  Flush(Memory memory) {
    this.memory = memory;
    this.writer = new ValueWriter(this.memory, message);
  }

  boolean take(CacheLine line, Object twin) {
    int start = message.size();
    writer.writeLong(line.id);
    boolean any = line.object.writeChanges(twin, writer);
    if (!any) {
      message.truncate(start);
    }
    return any;
  }

  boolean isEmpty() {
    return message.size() == 0;
  }

  Output message() {
    return message;
  }
}
