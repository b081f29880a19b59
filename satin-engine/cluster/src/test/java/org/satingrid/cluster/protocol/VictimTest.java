package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.satingrid.cluster.protocol.message.BriefMessages;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.NoWork;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.State;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.sharing.Look;
import org.satingrid.cluster.sharing.Look.Table;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;

class VictimTest {
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member THIEF = new Member(1, "n1", "b");
  private static final Member LOST = new Member(2, "n2", "c");
  private static final Member NEIGHBOUR = new Member(3, "n3", "a");

  private final FakeWorkers workers = new FakeWorkers();
  private final TaskCodec codec = new TaskCodec(VictimTest.class.getClassLoader(), Limits.DEFAULT);
  private final List<Message> sent = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final Broker broker = broker(StealPolicies.CRS);

  private Broker broker(StealPolicies policy) {
    return new Broker(
        new Wiring(
            SELF,
            workers,
            codec,
            (to, lane, payload) -> sent.add(decode(payload)),
            (code, message, cause) -> failures.add(message),
            true),
        policy.create(SELF, new SplittableRandom(1)),
        command -> command.run(0));
  }

  private Message decode(byte[] payload) {
    try {
      return new MessageCodec(codec.vocabulary()).decode(payload);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * An id is unique only at one thief. The result of a task that has followed its last call is sent
   * by a member that is not its thief.
   */
  @Test
  void shouldNotTakeTheResultOfALostThiefsTaskForThatOfTheSender() throws WireException {
    broker.joined(THIEF, 0);
    broker.joined(LOST, 0);
    List<Outcome> outcomes = new ArrayList<>();
    workers.queue.add(new Item(new Square(4), outcomes::add));
    receive(new StealRequest(7, false));
    assertInstanceOf(TaskGranted.class, sent.get(sent.size() - 1));
    broker.gone(LOST, 0);
    receive(new ResultOf(7, LOST.id(), outcome(25)));
    assertEquals(new ResultReceived(7, LOST.id()), sent.get(sent.size() - 1));
    assertTrue(outcomes.isEmpty(), outcomes::toString);
    receive(new ResultOf(7, THIEF.id(), outcome(16)));
    assertEquals(List.of(new Outcome.Returned(16L)), outcomes);
    assertEquals(List.of(), failures);
  }

  /**
   * The thief can leave after another member has reported the tasks that followed their last calls.
   */
  @Test
  void shouldTakeNothingBackFromAThiefThatLeavesBecauseTheJobIsOver() {
    broker.joined(THIEF, 0);
    workers.queue.add(new Item(new Square(4), outcome -> {}));
    receive(new StealRequest(7, false));
    assertEquals(List.of(TaskGranted.class), kinds());
    broker.jobOver(0);
    broker.gone(THIEF, 0);
    assertEquals(0, workers.queue.size(), "it is done, and would be done and counted again");
    assertEquals(0, broker.statistics(0).recomputedWeight());
  }

  @Test
  void shouldGiveNothingAwayOnceTheJobIsOver() {
    broker.joined(THIEF, 0);
    broker.jobOver(0);
    workers.queue.add(new Item(new Square(4), outcome -> {}));
    receive(new StealRequest(7, false));
    assertEquals(List.of(NoWork.class), kinds());
  }

  @Test
  void shouldSendASmallValueAheadToAThiefThatHasNone() {
    broker.joined(NEIGHBOUR, 0);
    addLooks(3);
    receive(NEIGHBOUR, new StealRequest(7, true));
    receive(NEIGHBOUR, new StealRequest(8, false));
    assertEquals(List.of(State.class, TaskGranted.class, TaskGranted.class), kinds());
    TaskGranted first = (TaskGranted) sent.get(1);
    State ahead = (State) sent.get(0);
    assertEquals(List.of(ahead.snapshot().id()), first.task().shared());
    assertFalse(ahead.forSite());
    receive(NEIGHBOUR, new StealRequest(9, true));
    assertEquals(List.of(State.class, TaskGranted.class), kinds().subList(3, 5), "lost on the way");
  }

  @Test
  void shouldSendAValueAheadToAnotherSiteOnceWhileItsMembersStay() {
    Member beside = new Member(4, "n4", "b");
    List.of(THIEF, LOST, beside).forEach(member -> broker.joined(member, 0));
    addLooks(5);
    receive(new StealRequest(7, true));
    assertTrue(((State) sent.get(0)).forSite());
    receive(beside, new StealRequest(7, true));
    receive(LOST, new StealRequest(7, true));
    assertEquals(
        List.of(State.class, TaskGranted.class, TaskGranted.class, State.class, TaskGranted.class),
        kinds());
    broker.gone(THIEF, 0);
    sent.clear();
    receive(beside, new StealRequest(8, true));
    assertEquals(List.of(State.class, TaskGranted.class), kinds(), "it may not have passed it on");
    Member late = new Member(5, "n5", "b");
    broker.joined(late, 0);
    sent.clear();
    receive(late, new StealRequest(7, true));
    assertEquals(List.of(State.class, TaskGranted.class), kinds(), "it came after that");
  }

  @Test
  void shouldLeaveItToAThiefToAskForALargeValue() {
    broker.joined(THIEF, 0);
    workers.queue.add(new Item(new Look(new Table(100_000)), outcome -> {}));
    receive(new StealRequest(7, true));
    assertEquals(List.of(TaskGranted.class), kinds());
    assertEquals(List.of(), failures);
  }

  @Test
  void shouldGiveASmallTaskOnTheSpot() {
    broker.joined(NEIGHBOUR, 0);
    workers.queue.add(new Item(new Square(4), outcome -> {}));
    assertTrue(receiveBriefly(new StealRequest(7, true)));
    assertTrue(receiveBriefly(new StealRequest(8, true)));
    assertEquals(List.of(TaskGranted.class, NoWork.class), kinds());
  }

  @Test
  void shouldLeaveALargeTaskToAThreadThatHasTime() {
    broker.joined(NEIGHBOUR, 0);
    List<Outcome> outcomes = new ArrayList<>();
    workers.queue.add(new Item(new Large(10_000), outcomes::add));
    assertTrue(receiveBriefly(new StealRequest(7, true)));
    assertEquals(List.of(), kinds());
    assertTrue(broker.wakeAt() <= 0, "somebody has to see to it");
    broker.tick(0);
    assertEquals(List.of(TaskGranted.class), kinds());
    assertFalse(receiveBriefly(new StealRequest(7, true)), "to be sent once more");
    assertEquals(List.of(), failures);
  }

  @Test
  void shouldLeaveValuesThatGoAheadToAThreadThatHasTime() {
    broker.joined(NEIGHBOUR, 0);
    addLooks(3);
    receive(NEIGHBOUR, new StealRequest(7, true));
    assertTrue(receiveBriefly(new StealRequest(8, false)), "its name is known now");
    assertEquals(List.of(State.class, TaskGranted.class, TaskGranted.class), kinds());
    assertTrue(receiveBriefly(new StealRequest(9, true)));
    assertEquals(3, sent.size());
    broker.tick(0);
    assertEquals(List.of(State.class, TaskGranted.class), kinds().subList(3, 5));
  }

  @Test
  void shouldGiveBackToIdleWorkersWhatIsLeftAndNobodyWaitsFor() {
    broker.joined(NEIGHBOUR, 0);
    workers.queue.add(new Item(new Large(10_000), outcome -> {}));
    assertTrue(receiveBriefly(new StealRequest(7, true)));
    assertTrue(workers.queue.isEmpty());
    broker.gone(NEIGHBOUR, 0);
    broker.idle(1, 0);
    assertEquals(1, workers.queue.size());
  }

  /**
   * If all idle members sent requests to each newcomer, each newcomer would cost a message of each
   * idle member.
   */
  @Test
  void shouldAskNobodyBeforeTheProgramStartsAndANewcomerOnlyForItself() {
    broker.joined(NEIGHBOUR, 0);
    broker.idle(1, 0);
    broker.joined(THIEF, 0);
    broker.tick(0);
    assertEquals(List.of(), kinds());
    broker.jobStarted(0);
    assertEquals(List.of(StealRequest.class, StealRequest.class), kinds());
    broker.joined(LOST, 0);
    assertEquals(2, sent.size());
  }

  @Test
  void shouldLetOtherSitesWaitForTheProgramOnlyIfTheyGetNoLargeTaskWhole() {
    assertEquals(List.of(new NoWork(7)), answersBeforeTheStart(StealPolicies.CRS));
    assertEquals(List.of(), answersBeforeTheStart(StealPolicies.CRS_SPLIT));
  }

  private List<Message> answersBeforeTheStart(StealPolicies policy) {
    Broker idle = broker(policy);
    idle.joined(NEIGHBOUR, 0);
    idle.joined(THIEF, 0);
    idle.masterElected(NEIGHBOUR, 0);
    sent.clear();
    idle.received(THIEF, MessageCodec.encode(new StealRequest(7, true)), 0);
    return List.copyOf(sent);
  }

  @Test
  void shouldTakeOnlyBriefMessagesOnTheSpot() {
    broker.joined(NEIGHBOUR, 0);
    assertFalse(receiveBriefly(new Message.JobFailed("code", "message")));
    assertFalse(receiveBriefly(new ResultOf(7, 0, new Payload(new byte[BriefMessages.BYTES + 1]))));
    assertFalse(broker.receivedBriefly(NEIGHBOUR, new byte[] {1, 2, 3}, 0), "nonsense");
    assertEquals(List.of(), failures);
  }

  /** A task that takes this many bytes. */
  private static final class Large extends Task {
    private static final long serialVersionUID = 1L;
    private final byte[] bytes;

    Large(int bytes) {
      this.bytes = new byte[bytes];
    }

    @Override
    public Object execute() {
      return bytes.length;
    }

    @Override
    public String describe() {
      return "Large.size";
    }
  }

  private boolean receiveBriefly(Message message) {
    return broker.receivedBriefly(NEIGHBOUR, MessageCodec.encode(message), 0);
  }

  private List<Class<?>> kinds() {
    return sent.stream().<Class<?>>map(Message::getClass).toList();
  }

  private void addLooks(int count) {
    Table table = new Table(100);
    for (int i = 0; i < count; i++) {
      workers.queue.add(new Item(new Look(table), outcome -> {}));
    }
  }

  private Payload outcome(long value) throws WireException {
    return new Payload(codec.encodeOutcome(new Outcome.Returned(value), "Square.of"));
  }

  private void receive(Message message) {
    receive(THIEF, message);
  }

  private void receive(Member from, Message message) {
    broker.received(from, MessageCodec.encode(message), 0);
  }
}
