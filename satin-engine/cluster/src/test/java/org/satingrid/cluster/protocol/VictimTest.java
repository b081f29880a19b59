package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.FakeWorkers.Square;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.cluster.protocol.Message.ResultReceived;
import org.satingrid.cluster.protocol.Message.StealRequest;
import org.satingrid.cluster.protocol.Message.TaskGranted;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;

class VictimTest {
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member THIEF = new Member(1, "n1", "b");
  private static final Member LOST = new Member(2, "n2", "c");

  private final FakeWorkers workers = new FakeWorkers();
  private final TaskCodec codec = new TaskCodec(VictimTest.class.getClassLoader(), Limits.DEFAULT);
  private final List<Message> sent = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final Broker broker =
      new Broker(
          new Wiring(
              SELF,
              workers,
              codec,
              (to, lane, payload) -> sent.add(decode(payload)),
              (code, message, cause) -> failures.add(message),
              true),
          StealPolicies.CRS.create(SELF, new SplittableRandom(1)),
          command -> command.run(0));

  private static Message decode(byte[] payload) {
    try {
      return MessageCodec.decode(payload);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Ids are a thief's own; what has followed its last call is reported by another member. */
  @Test
  void shouldNotTakeTheResultOfALostThiefsTaskForThatOfTheSender() throws WireException {
    broker.joined(THIEF, 0);
    broker.joined(LOST, 0);
    List<Outcome> outcomes = new ArrayList<>();
    workers.queue.add(new Item(new Square(4), outcomes::add));
    receive(new StealRequest(7));
    assertInstanceOf(TaskGranted.class, sent.get(sent.size() - 1));
    broker.gone(LOST, 0);
    receive(new ResultOf(7, LOST.id(), outcome(25)));
    assertEquals(new ResultReceived(7, LOST.id()), sent.get(sent.size() - 1));
    assertTrue(outcomes.isEmpty(), outcomes::toString);
    receive(new ResultOf(7, THIEF.id(), outcome(16)));
    assertEquals(List.of(new Outcome.Returned(16L)), outcomes);
    assertEquals(List.of(), failures);
  }

  private Payload outcome(long value) throws WireException {
    return new Payload(codec.encodeOutcome(new Outcome.Returned(value), "Square.of"));
  }

  private void receive(Message message) {
    broker.received(THIEF, MessageCodec.encode(message), 0);
  }
}
