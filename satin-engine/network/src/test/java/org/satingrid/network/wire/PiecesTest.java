package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PiecesTest {
  private static final int MOST = 4 * Pieces.LEAST;

  private final Pieces pieces = new Pieces(MOST);

  @Test
  void shouldJoinPiecesOfAnySizeInOrderOneMessageAfterTheOther() throws WireException {
    byte[] message = new byte[MOST];
    new Random(3).nextBytes(message);
    for (int cut : new int[] {Pieces.LEAST, 2 * Pieces.LEAST + 1, MOST - 1, MOST}) {
      assertNull(pieces.add(Arrays.copyOf(message, cut), false));
      assertArrayEquals(message, pieces.add(Arrays.copyOfRange(message, cut, MOST), true));
    }
  }

  @Test
  void shouldNotCopyAMessageOfOnePiece() throws WireException {
    byte[] message = {1, 2};
    assertSame(message, pieces.add(message, true));
  }

  @Test
  void shouldRefuseWhatIsTooLargeBeforeItIsKept() throws WireException {
    pieces.add(new byte[MOST], false);
    assertThrows(WireException.class, () -> pieces.add(new byte[1], true));
    assertArrayEquals(new byte[MOST], pieces.add(new byte[0], true));
  }

  @Test
  void shouldRefuseAMessageOfManySmallPieces() {
    assertThrows(WireException.class, () -> pieces.add(new byte[Pieces.LEAST - 1], false));
  }
}
