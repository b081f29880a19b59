package org.satingrid.cli.seal;

import java.io.IOException;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;

/** Encrypts all written bytes. The file is complete only after closing. */
public final class SealedOutput extends OutputStream {
  private final OutputStream out;
  private final Seal seal;
  private final byte[] piece = new byte[Seal.PIECE];
  private int filled;
  private long number;
  private boolean closed;

  public SealedOutput(OutputStream out, char[] passphrase) throws IOException {
    this(out, passphrase, Seal.ITERATIONS);
  }

  /**
   * @param iterations small only in tests, which open hundreds of files
   */
  SealedOutput(OutputStream out, char[] passphrase, int iterations) throws IOException {
    this.out = out;
    seal = Seal.fresh(passphrase, iterations);
    out.write(seal.header());
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    int at = from;
    while (at < from + length) {
      // A full piece is not encrypted until another byte follows, because the last piece must be
      // marked.
      if (filled == piece.length) {
        put(false);
      }
      int taken = Math.min(piece.length - filled, from + length - at);
      System.arraycopy(bytes, at, piece, filled, taken);
      filled += taken;
      at += taken;
    }
  }

  private void put(boolean last) throws IOException {
    try {
      out.write(seal.piece(Cipher.ENCRYPT_MODE, number, last, piece, filled));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has AES-GCM", e);
    }
    number++;
    filled = 0;
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      try (out) {
        put(true);
      }
    }
  }
}
