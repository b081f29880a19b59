package org.satingrid.ipl.memory;

import ibis.ipl.SendPort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** The methods of {@link ibis.ipl.WriteMessage} that ports of bytes offer. */
final class MemoryWriteMessage {
  private final MemorySendPort port;
  private final ByteArrayOutputStream content = new ByteArrayOutputStream();

  MemoryWriteMessage(MemorySendPort port) {
    this.port = port;
  }

  SendPort localPort() {
    return port.facade();
  }

  long bytesWritten() {
    return content.size();
  }

  void writeByte(byte value) {
    content.write(value);
  }

  void writeArray(byte[] values) {
    writeArray(values, 0, values.length);
  }

  void writeArray(byte[] values, int offset, int size) {
    content.write(values, offset, size);
  }

  long finish() throws IOException {
    port.send(content.toByteArray());
    return content.size();
  }

  void finish(IOException why) {
    port.finished();
  }
}
