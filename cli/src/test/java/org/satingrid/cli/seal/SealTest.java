package org.satingrid.cli.seal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SealTest {
  private static final char[] PASSPHRASE = "correct horse battery staple".toCharArray();
  private static final int HEADER = 15 + 4 + 16 + 16;
  private static final int SEALED_PIECE = Seal.PIECE + Seal.TAG;

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static byte[] sealed(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SealedOutput sealing = new SealedOutput(out, PASSPHRASE.clone(), 10)) {
      // Writes of this length end at other positions than the encrypted pieces, so that some writes
      // fill a piece only in part.
      for (int at = 0; at < plain.length; at += 10_007) {
        sealing.write(plain, at, Math.min(10_007, plain.length - at));
      }
    }
    return out.toByteArray();
  }

  private static byte[] opened(byte[] sealed) throws IOException {
    try (InputStream in = new SealedInput(new ByteArrayInputStream(sealed), PASSPHRASE.clone())) {
      return in.readAllBytes();
    }
  }

  private static String refusal(byte[] sealed) {
    return String.valueOf(assertThrows(SealException.class, () -> opened(sealed)).getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, Seal.PIECE - 1, Seal.PIECE, Seal.PIECE + 1, 3 * Seal.PIECE, 500_000})
  void whatIsSealedIsOpened(int length) throws IOException {
    byte[] plain = bytes(length);
    byte[] sealed = sealed(plain);
    assertTrue(SealedInput.isSealed(new ByteArrayInputStream(sealed)));
    assertFalse(SealedInput.isSealed(new ByteArrayInputStream(plain)));
    assertArrayEquals(plain, opened(sealed));
  }

  @Test
  void anotherPassphraseIsSaidToBeOne() throws IOException {
    byte[] sealed = sealed(bytes(100));
    SealException refused =
        assertThrows(
            SealException.class,
            () -> new SealedInput(new ByteArrayInputStream(sealed), "guess".toCharArray()));
    assertEquals("the passphrase is wrong", refused.getMessage());
  }

  @Test
  void whereverItIsCutItIsRefused() throws IOException {
    byte[] sealed = sealed(bytes(2 * Seal.PIECE + 100));
    int[] lengths = {
      0,
      10,
      HEADER - 1,
      HEADER,
      HEADER + 5,
      HEADER + SEALED_PIECE,
      HEADER + 2 * SEALED_PIECE,
      sealed.length - 1
    };
    for (int length : lengths) {
      String why = refusal(Arrays.copyOf(sealed, length));
      assertTrue(why.contains("cut off") || length < HEADER, () -> length + ": " + why);
    }
  }

  @Test
  void aPieceThatIsChangedExchangedOrLeftOutIsRefused() throws IOException {
    byte[] sealed = sealed(bytes(4 * Seal.PIECE));
    byte[] changed = sealed.clone();
    changed[HEADER + SEALED_PIECE + 77] ^= 1;
    assertEquals("it is damaged", refusal(changed));

    byte[] exchanged = sealed.clone();
    System.arraycopy(sealed, HEADER, exchanged, HEADER + SEALED_PIECE, SEALED_PIECE);
    System.arraycopy(sealed, HEADER + SEALED_PIECE, exchanged, HEADER, SEALED_PIECE);
    assertEquals("it is damaged", refusal(exchanged));

    byte[] less = Arrays.copyOf(sealed, sealed.length - SEALED_PIECE);
    System.arraycopy(
        sealed, HEADER + 2 * SEALED_PIECE, less, HEADER + SEALED_PIECE, 2 * SEALED_PIECE);
    assertEquals("it is damaged", refusal(less));
  }

  @Test
  void theSameTextIsSealedDifferentlyEachTime() throws IOException {
    byte[] plain = bytes(100);
    assertFalse(Arrays.equals(sealed(plain), sealed(plain)));
  }
}
