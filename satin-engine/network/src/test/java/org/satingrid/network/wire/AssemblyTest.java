package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AssemblyTest {
  private static final int MAX = 1000;

  private final Assembly assembly = new Assembly(MAX);

  @Test
  void shouldJoinPiecesOfAnySizeInOrderOneMessageAfterTheOther() throws WireException {
    byte[] message = new byte[MAX];
    new Random(3).nextBytes(message);
    for (int cut : new int[] {0, 1, 500, MAX - 1}) {
      assertNull(assembly.add(Arrays.copyOf(message, cut), MAX - cut));
      assertArrayEquals(message, assembly.add(Arrays.copyOfRange(message, cut, MAX), 0));
    }
  }

  @Test
  void shouldNotCopyAMessageOfOnePiece() throws WireException {
    byte[] message = {1, 2};
    assertSame(message, assembly.add(message, 0));
  }

  @Test
  void shouldRefuseWhatIsTooLargeBeforeItIsKept() {
    assertThrows(WireException.class, () -> assembly.add(new byte[1], MAX));
    assertThrows(WireException.class, () -> assembly.add(new byte[1], Integer.MAX_VALUE));
    assertThrows(WireException.class, () -> assembly.add(new byte[1], -1));
  }

  @Test
  void shouldRefuseAPieceThatIsLongerThanWhatIsMissing() throws WireException {
    assembly.add(new byte[10], 20);
    assertThrows(WireException.class, () -> assembly.add(new byte[25], -5));
  }

  @Test
  void shouldDropAMessageOfWhichPiecesAreMissingAndTakeTheNext() throws WireException {
    assembly.add(new byte[10], 20);
    assertThrows(WireException.class, () -> assembly.add(new byte[10], 0));
    assertNull(assembly.add(new byte[10], 10));
    assertArrayEquals(new byte[20], assembly.add(new byte[10], 0));
  }
}
