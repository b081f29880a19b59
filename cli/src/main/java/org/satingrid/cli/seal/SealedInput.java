package org.satingrid.cli.seal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;

/**
 * Decrypts files that {@link SealedOutput} has written. Every returned byte is authentic. Only
 * after the end of the stream is it certain that no byte is missing.
 */
public final class SealedInput extends InputStream {
  private final InputStream in;
  private final Seal seal;
  private byte[] opened = new byte[0];
  private int at;
  private long number;
  private boolean ended;

  /**
   * @throws SealException if the file is not encrypted, or has another passphrase
   */
  public SealedInput(InputStream in, char[] passphrase) throws IOException {
    this.in = new BufferedInputStream(in, Seal.PIECE);
    seal = Seal.read(this.in, passphrase);
  }

  /** Returns true if the stream is the beginning of an encrypted file. Reads its first bytes. */
  public static boolean isSealed(InputStream in) throws IOException {
    return Seal.begins(in.readNBytes(64));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    while (at == opened.length && !ended) {
      next();
    }
    if (length == 0) {
      return 0;
    }
    if (at == opened.length) {
      return -1;
    }
    int taken = Math.min(length, opened.length - at);
    System.arraycopy(opened, at, target, from, taken);
    at += taken;
    return taken;
  }

  private void next() throws IOException {
    byte[] sealed = in.readNBytes(Seal.PIECE + Seal.TAG);
    in.mark(1);
    boolean last = in.read() < 0;
    in.reset();
    if (sealed.length < Seal.TAG) {
      throw new SealException("it is cut off");
    }
    try {
      opened = seal.piece(Cipher.DECRYPT_MODE, number, last, sealed, sealed.length);
    } catch (GeneralSecurityException e) {
      throw new SealException(last ? "it is cut off, or damaged at its end" : "it is damaged", e);
    }
    at = 0;
    number++;
    ended = last;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
