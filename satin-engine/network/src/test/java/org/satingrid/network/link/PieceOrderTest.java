package org.satingrid.network.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

class PieceOrderTest {
  private static final int SIZE = Pieces.MIN_BYTES;

  private final PieceOrder order = new PieceOrder();

  /**
   * The joining of the receiver arrives while a message to it is on its way, after any number of
   * pieces.
   */
  @Test
  void shouldSendAMessageWholeOrNotAtAll() throws WireException {
    for (int heardOf = 0; heardOf <= 4; heardOf++) {
      List<Boolean> sent = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        sent.add(order.sends(piece(1, 3 - i), i >= heardOf));
      }
      assertEquals(List.of(heardOf == 0), sent.stream().distinct().toList(), "after " + heardOf);
      assertTrue(order.sends(piece(1, 0), true), "the next message, after " + heardOf);
    }
  }

  @Test
  void shouldKeepReceiversApart() throws WireException {
    assertFalse(order.sends(piece(1, 1), false));
    assertTrue(order.sends(piece(2, 1), true));
    assertFalse(order.sends(piece(1, 0), true));
    assertTrue(order.sends(piece(2, 0), true));
  }

  /**
   * If a receiver leaves in the middle of a message and joins again, the rest of the message must
   * be dropped.
   */
  @Test
  void shouldDropTheRestOfAMessageWhoseReceiverLeft() throws WireException {
    assertTrue(order.sends(piece(1, 2), true));
    assertFalse(order.sends(piece(1, 1), false));
    assertFalse(order.sends(piece(1, 0), true));
  }

  @Test
  void anEngineWhosePiecesMakeUpNoMessageIsFoundOut() throws WireException {
    assertTrue(order.sends(new ToAgent.Piece(1, 5000, new byte[Pieces.MIN_BYTES]), true));
    assertTrue(order.sends(new ToAgent.Piece(2, 0, new byte[3]), true));
    for (ToAgent.Piece lie :
        List.of(
            new ToAgent.Piece(1, 5000, new byte[Pieces.MIN_BYTES]),
            new ToAgent.Piece(1, 0, new byte[4999]),
            new ToAgent.Piece(1, 4990, new byte[10]),
            new ToAgent.Piece(2, -1, new byte[3]),
            new ToAgent.Piece(2, 1, new byte[0]),
            new ToAgent.Piece(2, Payloads.MAX_BULK, new byte[Pieces.MIN_BYTES]))) {
      assertThrows(WireException.class, () -> order.sends(lie, true), lie.toString());
    }
    assertTrue(order.sends(new ToAgent.Piece(1, 0, new byte[5000]), true));
  }

  @Test
  void messagesToReceiversThatDoNotExistDoNotFillTheMemory() throws WireException {
    for (int to = 0; to < PieceOrder.MAX_BEGUN; to++) {
      assertFalse(order.sends(piece(to, 1), false));
    }
    assertThrows(WireException.class, () -> order.sends(piece(PieceOrder.MAX_BEGUN, 1), false));
    assertFalse(order.sends(piece(0, 0), false));
    assertFalse(order.sends(piece(PieceOrder.MAX_BEGUN, 1), false));
  }

  private static ToAgent.Piece piece(int to, int piecesLeft) {
    return new ToAgent.Piece(to, piecesLeft * SIZE, new byte[SIZE]);
  }
}
