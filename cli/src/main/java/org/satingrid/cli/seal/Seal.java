package org.satingrid.cli.seal;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key of one encrypted file, and the encryption of its pieces.
 *
 * <p>A file consists of a header and pieces of {@link #PIECE} bytes. The last piece can be shorter.
 * The header consists of {@link #MAGIC}, iterations (4 bytes), salt (16) and check (16). PBKDF2
 * with HMAC-SHA256 derives the key and the check from the passphrase. The check distinguishes a
 * wrong passphrase from a damaged file. AES-256-GCM encrypts each piece, with the header as
 * additional data. The nonce of a piece consists of its number (11 bytes) and a flag for the last
 * piece (1 byte). Therefore pieces in another order, a missing piece and a missing end are
 * detected. A random salt gives each file another key. Therefore a nonce is used only once with a
 * key. Source: the construction STREAM of Hoang, Reyhanitabar, Rogaway and Vizár (CRYPTO 2015), as
 * used by age.
 */
final class Seal {
  static final int PIECE = 64 * 1024;
  static final int TAG = 16;
  private static final byte[] MAGIC = "satin-sealed/1\n".getBytes(StandardCharsets.US_ASCII);

  /**
   * The number of iterations that OWASP's password storage cheat sheet recommends for PBKDF2 with
   * HMAC-SHA256.
   */
  static final int ITERATIONS = 600_000;

  /** Maximum number of iterations, because a forged header must not cause hours of computation. */
  private static final int MAX_ITERATIONS = 10_000_000;

  private static final int KEY = 32;
  private static final int SALT = 16;
  private static final int CHECK = 16;

  private final byte[] header;
  private final SecretKeySpec key;
  private final byte[] check;

  private Seal(char[] passphrase, int iterations, byte[] salt) {
    byte[] derived = derived(passphrase, iterations, salt);
    key = new SecretKeySpec(derived, 0, KEY, "AES");
    check = Arrays.copyOfRange(derived, KEY, KEY + CHECK);
    header =
        ByteBuffer.allocate(MAGIC.length + 4 + SALT + CHECK)
            .put(MAGIC)
            .putInt(iterations)
            .put(salt)
            .put(check)
            .array();
  }

  /** Creates the key and header of a new file. */
  static Seal fresh(char[] passphrase, int iterations) {
    byte[] salt = new byte[SALT];
    new SecureRandom().nextBytes(salt);
    return new Seal(passphrase, iterations, salt);
  }

  /** Returns true if these bytes are the beginning of an encrypted file. */
  static boolean begins(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /**
   * Reads the header of an encrypted file and derives its key.
   *
   * @param in stream at the beginning of the file
   * @throws SealException if the file is not encrypted, or has another passphrase
   */
  static Seal read(InputStream in, char[] passphrase) throws IOException {
    DataInputStream data = new DataInputStream(in);
    int iterations;
    byte[] salt = new byte[SALT];
    byte[] told = new byte[CHECK];
    try {
      if (!begins(data.readNBytes(MAGIC.length))) {
        throw new SealException("it is not sealed");
      }
      iterations = data.readInt();
      data.readFully(salt);
      data.readFully(told);
    } catch (EOFException e) {
      throw new SealException("it is cut off in its first bytes", e);
    }
    if (iterations < 1 || iterations > MAX_ITERATIONS) {
      throw new SealException("its first bytes are damaged");
    }
    Seal seal = new Seal(passphrase, iterations, salt);
    if (!MessageDigest.isEqual(seal.check, told)) {
      throw new SealException("the passphrase is wrong");
    }
    return seal;
  }

  byte[] header() {
    return header.clone();
  }

  /**
   * Encrypts or decrypts a piece.
   *
   * @param mode a mode of {@link Cipher}
   */
  byte[] piece(int mode, long number, boolean last, byte[] bytes, int length)
      throws GeneralSecurityException {
    byte[] nonce =
        ByteBuffer.allocate(12).putLong(3, number).put(11, (byte) (last ? 1 : 0)).array();
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG * 8, nonce));
    cipher.updateAAD(header);
    return cipher.doFinal(bytes, 0, length);
  }

  private static byte[] derived(char[] passphrase, int iterations, byte[] salt) {
    PBEKeySpec spec = new PBEKeySpec(passphrase, salt, iterations, (KEY + CHECK) * 8);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has PBKDF2 with HMAC-SHA256", e);
    } finally {
      spec.clearPassword();
    }
  }
}
