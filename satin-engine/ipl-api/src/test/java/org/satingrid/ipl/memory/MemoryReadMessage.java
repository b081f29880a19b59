package org.satingrid.ipl.memory;

import ibis.ipl.ReceivePort;
import ibis.ipl.SendPortIdentifier;
import java.io.EOFException;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** The methods of {@link ibis.ipl.ReadMessage} that ports of bytes offer. */
final class MemoryReadMessage {
  private final ReceivePort port;
  private final SendPortIdentifier origin;
  private final ByteBuffer content;

  MemoryReadMessage(ReceivePort port, SendPortIdentifier origin, byte[] content) {
    this.port = port;
    this.origin = origin;
    this.content = ByteBuffer.wrap(content);
  }

  ReceivePort localPort() {
    return port;
  }

  SendPortIdentifier origin() {
    return origin;
  }

  int size() {
    return content.limit();
  }

  int remaining() {
    return content.remaining();
  }

  long bytesRead() {
    return content.position();
  }

  byte readByte() throws IOException {
    byte[] one = new byte[1];
    readArray(one);
    return one[0];
  }

  void readArray(byte[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  void readArray(byte[] destination, int offset, int size) throws IOException {
    try {
      content.get(destination, offset, size);
    } catch (BufferUnderflowException e) {
      throw (EOFException)
          new EOFException(size + " bytes wanted, " + remaining() + " left").initCause(e);
    }
  }
}
