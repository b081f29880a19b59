package org.satingrid.ipl.provider.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.Frame.Kind;
import org.satingrid.ipl.provider.flow.Part;
import org.satingrid.ipl.provider.message.NodeMessage;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.NodeMessage.ToReceiver;
import org.satingrid.ipl.provider.message.NodeMessage.ToSender;
import org.satingrid.ipl.provider.message.Refusal;

/** Frames and requests that overtake each other on their way. */
final class SwitchboardTest {
  private static final int NODE = 1;
  private static final Frame PART = new Frame(Kind.PART, 0, new Part(17, true, new byte[] {1}));
  private static final Frame CLOSE = new Frame(Kind.CLOSE, 0, null);
  private static final Frame ACCEPTED = new Frame(Kind.ACCEPTED, 100, null);
  private static final Frame CREDIT = new Frame(Kind.CREDIT, 50, null);
  private static final Frame WITHDRAW = new Frame(Kind.WITHDRAW, 0, null);

  private final List<String> seen = new ArrayList<>();
  private final List<NodeMessage> sent = new ArrayList<>();
  private final Switchboard board = new Switchboard((to, message) -> sent.add(message));

  /** Records the calls of a receive port. */
  private final class Port implements Switchboard.Inlet {
    @Override
    public void asked(int connection, int from, Ask ask) {
      seen.add("ASK " + ask.connection());
    }

    @Override
    public void receive(int connection, Frame frame) {
      seen.add(frame.kind().name());
    }

    @Override
    public void lost(int connection) {
      seen.add("lost");
    }
  }

  /** Records the calls of a send port. */
  private final class Sender implements Switchboard.Outlet {
    @Override
    public void receive(int connection, Frame frame, Refusal refusal) {
      seen.add(frame.kind().name());
    }

    @Override
    public void lost(int connection) {
      seen.add("lost");
    }
  }

  @Test
  void aRequestWaitsForTheFramesBeforeIt() {
    board.add("in", new Port());
    board.asked(NODE, ask(5, 0));
    board.receive(NODE, new ToReceiver(5, 1, CLOSE));
    board.asked(NODE, ask(6, 2));
    assertEquals(List.of("ASK 5"), seen);
    board.receive(NODE, new ToReceiver(5, 0, PART));
    assertEquals(List.of("ASK 5", "PART", "CLOSE", "ASK 6"), seen);
  }

  @Test
  void aRequestThatWaitsCanBeWithdrawn() {
    board.add("in", new Port());
    board.asked(NODE, ask(5, 0));
    board.asked(NODE, ask(6, 1));
    board.receive(NODE, new ToReceiver(6, 0, WITHDRAW));
    board.receive(NODE, new ToReceiver(5, 0, PART));
    assertEquals(List.of("ASK 5", "PART"), seen);
  }

  @Test
  void answersComeInTheirOrder() {
    int connection = board.open(new Sender(), NODE, ask(0, 0));
    board.receive(NODE, new ToSender(connection, 1, CREDIT, Refusal.DENIED));
    assertEquals(List.of(), seen);
    board.receive(NODE, new ToSender(connection, 0, ACCEPTED, Refusal.DENIED));
    assertEquals(List.of("ACCEPTED", "CREDIT"), seen);
  }

  @Test
  void theEndOfANodeEndsItsConnections() {
    board.add("in", new Port());
    board.asked(NODE, ask(5, 0));
    board.asked(NODE, ask(6, 1));
    board.lost(NODE);
    assertEquals(List.of("ASK 5", "lost"), seen);
  }

  @Test
  void requestsNameTheFramesBeforeThem() {
    int first = board.open(new Sender(), NODE, ask(0, 0));
    board.toReceiver(first, new Frame(Kind.ASK, 0, null));
    board.toReceiver(first, PART);
    board.toReceiver(first, CLOSE);
    int second = board.open(new Sender(), NODE, ask(0, 0));
    board.toReceiver(second, new Frame(Kind.ASK, 0, null));
    assertEquals(
        List.of(
            ask(first, 0),
            new ToReceiver(first, 0, PART),
            new ToReceiver(first, 1, CLOSE),
            ask(second, 2)),
        sent);
  }

  private static Ask ask(int connection, long after) {
    return new Ask(connection, "card", "out", "in", List.of("type"), after);
  }
}
