package org.satingrid.ipl.provider.ports;

import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.MessageOutput;
import org.satingrid.ipl.provider.data.ValueWriter;

/** The live message of a send port. */
final class GridWriteMessage implements WriteMessage {
  private final GridSendPort port;
  private final MessageOutput output;
  private final ValueWriter values;
  private boolean finished;

  GridWriteMessage(GridSendPort port, MessageOutput output, ValueWriter values) {
    this.port = port;
    this.output = output;
    this.values = values;
  }

  private ValueWriter values() throws IOException {
    if (finished) {
      throw new IOException("this message is finished; begin a new one");
    }
    return values;
  }

  private DataOutput primitives() throws IOException {
    return values().primitives();
  }

  @Override
  public int send() throws IOException {
    values().flush();
    output.flush();
    return 0;
  }

  /** All data is copied when it is written. */
  @Override
  public void sync(int ticket) throws IOException {
    values();
  }

  @Override
  public void flush() throws IOException {
    values().flush();
  }

  @Override
  public void reset() throws IOException {
    values().reset();
  }

  @Override
  public long finish() throws IOException {
    ValueWriter writer = values();
    finished = true;
    try {
      writer.flush();
    } finally {
      port.finished(output.count(), output.finish());
    }
    return output.count();
  }

  /** Ends the message where it is. Its readers find its end too early. */
  @Override
  public void finish(IOException exception) {
    if (!finished) {
      finished = true;
      output.finish();
    }
  }

  @Override
  public long bytesWritten() throws IOException {
    values().flush();
    return output.count();
  }

  @Override
  public int capacity() {
    return -1;
  }

  @Override
  public int remaining() {
    return -1;
  }

  @Override
  public SendPort localPort() {
    return port;
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    primitives().writeBoolean(value);
  }

  @Override
  public void writeByte(byte value) throws IOException {
    values().writeByte(value);
  }

  @Override
  public void writeChar(char value) throws IOException {
    primitives().writeChar(value);
  }

  @Override
  public void writeShort(short value) throws IOException {
    primitives().writeShort(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    primitives().writeInt(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    primitives().writeLong(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    primitives().writeFloat(value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    primitives().writeDouble(value);
  }

  @Override
  public void writeString(@Nullable String value) throws IOException {
    values().writeString(value);
  }

  @Override
  public void writeObject(@Nullable Object value) throws IOException {
    values().writeObject(value);
  }

  @Override
  public void writeArray(boolean[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(boolean[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(byte[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(byte[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(char[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(char[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(short[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(short[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(int[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(int[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(long[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(long[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(float[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(float[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(double[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(double[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeArray(Object[] values) throws IOException {
    writeArray(values, 0, values.length);
  }

  @Override
  public void writeArray(Object[] values, int offset, int size) throws IOException {
    values().writeArray(values, offset, size);
  }

  @Override
  public void writeByteBuffer(ByteBuffer value) throws IOException {
    byte[] bytes = new byte[value.remaining()];
    value.get(bytes);
    values().writeArray(bytes, 0, bytes.length);
  }
}
