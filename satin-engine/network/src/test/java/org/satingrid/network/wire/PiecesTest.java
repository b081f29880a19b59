package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PiecesTest {
  private static final int MAX = 4 * Pieces.MIN_BYTES;

  private final Pieces pieces = new Pieces(MAX);

  @Test
  void shouldJoinPiecesOfAnySizeInOrderOneMessageAfterTheOther() throws WireException {
    byte[] message = new byte[MAX];
    new Random(3).nextBytes(message);
    for (int cut : new int[] {Pieces.MIN_BYTES, 2 * Pieces.MIN_BYTES + 1, MAX - 1, MAX}) {
      assertNull(pieces.add(Arrays.copyOf(message, cut), false));
      assertArrayEquals(message, pieces.add(Arrays.copyOfRange(message, cut, MAX), true));
    }
  }

  @Test
  void shouldNotCopyAMessageOfOnePiece() throws WireException {
    byte[] message = {1, 2};
    assertSame(message, pieces.add(message, true));
  }

  @Test
  void shouldRefuseWhatIsTooLargeBeforeItIsKept() throws WireException {
    pieces.add(new byte[MAX], false);
    assertThrows(WireException.class, () -> pieces.add(new byte[1], true));
    assertArrayEquals(new byte[MAX], pieces.add(new byte[0], true));
  }

  @Test
  void shouldRefuseAMessageOfManySmallPieces() {
    assertThrows(WireException.class, () -> pieces.add(new byte[Pieces.MIN_BYTES - 1], false));
  }
}
