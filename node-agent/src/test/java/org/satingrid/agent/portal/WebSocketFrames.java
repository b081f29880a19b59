package org.satingrid.agent.portal;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The server's side of RFC 6455, as far as a simulated portal needs it. */
final class WebSocketFrames {
  private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int TEXT = 1;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;

  private final DataInputStream in;
  private final DataOutputStream out;

  WebSocketFrames(InputStream in, OutputStream out) {
    this.in = new DataInputStream(in);
    this.out = new DataOutputStream(out);
  }

  static String accept(String key) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1")
              .digest((key + MAGIC).getBytes(StandardCharsets.US_ASCII));
      return Base64.getEncoder().encodeToString(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the next text message, or null if the other side closes. */
  @Nullable String text() throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    while (true) {
      int first = in.readUnsignedByte();
      byte[] payload = payload();
      int code = first & 0x0f;
      if (code == CLOSE) {
        return null;
      } else if (code == PING) {
        send(PONG, payload);
      } else if (code != PONG) {
        message.write(payload);
        if ((first & 0x80) != 0) {
          return message.toString(StandardCharsets.UTF_8);
        }
      }
    }
  }

  void text(String message) throws IOException {
    send(TEXT, message.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends the end of the connection with its reason. */
  void close(int status, String reason) throws IOException {
    byte[] words = reason.getBytes(StandardCharsets.UTF_8);
    byte[] payload = new byte[2 + words.length];
    payload[0] = (byte) (status >> 8);
    payload[1] = (byte) status;
    System.arraycopy(words, 0, payload, 2, words.length);
    send(CLOSE, payload);
  }

  private byte[] payload() throws IOException {
    int length = in.readUnsignedByte() & 0x7f;
    if (length == 126) {
      length = in.readUnsignedShort();
    } else if (length == 127) {
      length = (int) in.readLong();
    }
    byte[] mask = in.readNBytes(4);
    byte[] payload = in.readNBytes(length);
    for (int i = 0; i < payload.length; i++) {
      payload[i] ^= mask[i % 4];
    }
    return payload;
  }

  private synchronized void send(int code, byte[] payload) throws IOException {
    out.writeByte(0x80 | code);
    if (payload.length < 126) {
      out.writeByte(payload.length);
    } else if (payload.length < 65536) {
      out.writeByte(126);
      out.writeShort(payload.length);
    } else {
      out.writeByte(127);
      out.writeLong(payload.length);
    }
    out.write(payload);
    out.flush();
  }
}
