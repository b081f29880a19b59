package org.satingrid.portal.shared.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.files.FileStore;
import org.springframework.util.unit.DataSize;

/**
 * Reads bodies of requests from strangers. A body that has already arrived is read at once. A body
 * that is still arriving takes a place until its deadline. The places limit how many threads slow
 * senders occupy, and each address can take only some of them.
 */
final class BodyReader {
  static final int MAX_AT_ONCE = 64;
  static final int MAX_OF_ADDRESS = 32;
  static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final Duration REST_DEADLINE = Duration.ofSeconds(20);
  private static final long MAX_REST = 512L << 20;
  private static final int PIECE = 8 << 10;

  private final DataSize max;
  private final LongSupplier nanos;
  private final Places places = new Places(MAX_AT_ONCE, MAX_OF_ADDRESS);

  BodyReader(DataSize max, LongSupplier nanos) {
    this.max = max;
    this.nanos = nanos;
  }

  /**
   * Reads the whole body.
   *
   * @param length announced length of the body, negative if the request does not announce it
   */
  byte[] read(InputStream body, long length, String address) throws IOException {
    if (length > max.toBytes()) {
      readRest(body, address);
      throw FileStore.tooLarge(max);
    }
    if (length >= 0 && body.available() >= length) {
      return body.readNBytes((int) length);
    }
    String holder = ClientAddress.group(address);
    if (!places.enter(holder)) {
      throw new RetryAfterException(
          ProblemCode.BUSY,
          "Too many slow requests are open. Send this request again after the time in Retry-After.",
          Duration.ofSeconds(1));
    }
    try {
      return inTime(body);
    } finally {
      places.leave(holder);
    }
  }

  /**
   * Reads the rest of a body that a route has not read, because a sender often reads the answer
   * only after it has sent the body. If no place is free or the time is over, the rest is not read,
   * and the server closes the connection.
   */
  void readRest(InputStream body, String address) throws IOException {
    String holder = ClientAddress.group(address);
    if (!places.enter(holder)) {
      return;
    }
    try {
      long end = nanos.getAsLong() + REST_DEADLINE.toNanos();
      byte[] piece = new byte[PIECE];
      long rest = 0;
      for (int n = body.read(piece); n >= 0; n = body.read(piece)) {
        rest += n;
        if (rest > MAX_REST || nanos.getAsLong() - end > 0) {
          return;
        }
      }
    } finally {
      places.leave(holder);
    }
  }

  private byte[] inTime(InputStream body) throws IOException {
    long end = nanos.getAsLong() + DEADLINE.toNanos();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE];
    for (int n = body.read(piece); n >= 0; n = body.read(piece)) {
      whole.write(piece, 0, n);
      if (whole.size() > max.toBytes()) {
        throw FileStore.tooLarge(max);
      }
      if (nanos.getAsLong() - end > 0) {
        throw new ProblemException(
            ProblemCode.TOO_SLOW,
            "The request's body has not arrived within " + DEADLINE.toSeconds() + " s.");
      }
    }
    return whole.toByteArray();
  }
}
