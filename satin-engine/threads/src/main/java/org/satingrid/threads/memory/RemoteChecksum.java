package org.satingrid.threads.memory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;

/** Checksums that are on another node. */
final class RemoteChecksum {

  private RemoteChecksum() {}

  static String text(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
  }

  private static String one(int b) {
    return text(new byte[] {(byte) b}, 0, 1);
  }

  private static String rest(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return text(bytes, 0, bytes.length);
  }

  /** A {@link CRC32} that is on another node. */
  static final class Crc extends CRC32 {

    private final Far far;

    Crc(Far far) {
      this.far = far;
    }

    @Override
    public void update(int b) {
      far.run(Call.BYTES, one(b));
    }

    @Override
    public void update(byte[] bytes, int from, int length) {
      far.run(Call.BYTES, text(bytes, from, length));
    }

    @Override
    public void update(byte[] bytes) {
      update(bytes, 0, bytes.length);
    }

    @Override
    public void update(ByteBuffer buffer) {
      far.run(Call.BYTES, rest(buffer));
    }

    @Override
    public void reset() {
      far.run(Call.RESET, "");
    }

    @Override
    public long getValue() {
      return Long.parseLong(far.call(Call.VALUE, ""));
    }
  }

  /** An {@link Adler32} that is on another node. */
  static final class Adler extends Adler32 {

    private final Far far;

    Adler(Far far) {
      this.far = far;
    }

    @Override
    public void update(int b) {
      far.run(Call.BYTES, one(b));
    }

    @Override
    public void update(byte[] bytes, int from, int length) {
      far.run(Call.BYTES, text(bytes, from, length));
    }

    @Override
    public void update(byte[] bytes) {
      update(bytes, 0, bytes.length);
    }

    @Override
    public void update(ByteBuffer buffer) {
      far.run(Call.BYTES, rest(buffer));
    }

    @Override
    public void reset() {
      far.run(Call.RESET, "");
    }

    @Override
    public long getValue() {
      return Long.parseLong(far.call(Call.VALUE, ""));
    }
  }
}
