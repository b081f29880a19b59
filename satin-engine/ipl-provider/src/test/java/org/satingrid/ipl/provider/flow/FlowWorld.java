package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.satingrid.ipl.provider.explore.World;
import org.satingrid.ipl.provider.flow.Bounds.Choice;
import org.satingrid.ipl.provider.flow.Frame.Kind;
import org.satingrid.ipl.provider.flow.ModelReceiver.Reader;

/** Programs with ports, and the links between them. Each sender connects to each receiver. */
record FlowWorld(
    Bounds bounds,
    int faults,
    List<ModelSender> senders,
    List<ModelReceiver> receivers,
    Map<Integer, ModelLink> links)
    implements World<FlowWorld> {

  static FlowWorld start(Bounds bounds) {
    List<ModelSender> senders = new ArrayList<>();
    List<ModelReceiver> receivers = new ArrayList<>();
    for (int at = 0; at < bounds.senders(); at++) {
      senders.add(ModelSender.START);
    }
    for (int at = 0; at < bounds.receivers(); at++) {
      receivers.add(ModelReceiver.start(bounds.port()));
    }
    return new FlowWorld(
        bounds, bounds.faults(), List.copyOf(senders), List.copyOf(receivers), Map.of());
  }

  @Override
  public void moves(Moves<FlowWorld> moves) {
    for (int at = 0; at < senders.size(); at++) {
      if (!senders.get(at).dead()) {
        new SenderMoves(this, at, moves).report();
      }
    }
    for (int at = 0; at < receivers.size(); at++) {
      if (!receivers.get(at).dead()) {
        new ReceiverMoves(this, at, moves).report();
      }
    }
    links.forEach((connection, link) -> deliveries(connection, link, moves));
    if (faults > 0) {
      faultMoves(moves);
    }
  }

  private void deliveries(int connection, ModelLink link, Moves<FlowWorld> moves) {
    String on = " on " + connection;
    if (!link.toReceiver().isEmpty()) {
      Frame frame = link.toReceiver().get(0);
      moves.duty(
          frame.kind() + on,
          () -> link(connection, ModelLink::receiverTook).arrive(connection, frame));
    }
    if (!link.toSender().isEmpty()) {
      Frame frame = link.toSender().get(0);
      moves.duty(
          frame.kind() + on,
          () ->
              link(connection, ModelLink::senderTook)
                  .sender(senderOf(connection), port -> port.receive(connection, frame)));
    }
    if (link.cut() && !link.receiverTold()) {
      moves.duty(
          "receiver learns of loss" + on,
          () ->
              link(connection, ModelLink::receiverLearns)
                  .receiver(receiverOf(connection), port -> port.lost(connection)));
    }
    if (link.cut() && !link.senderTold()) {
      moves.duty(
          "sender learns of loss" + on,
          () ->
              link(connection, ModelLink::senderLearns)
                  .sender(senderOf(connection), port -> port.on(connection, SendEvent.LOST)));
    }
  }

  private FlowWorld arrive(int connection, Frame frame) {
    int at = receiverOf(connection);
    if (frame.kind() == Kind.ASK) {
      ReceiveEnd start = ReceiveEnd.start(bounds.receive(), bounds.credits());
      return receiver(at, port -> port.asked(connection, start));
    }
    return receiver(at, port -> port.receive(connection, frame));
  }

  private void faultMoves(Moves<FlowWorld> moves) {
    links.forEach(
        (connection, link) -> {
          if (!link.cut()) {
            moves.option("lose " + connection, () -> spend().link(connection, ModelLink::lose));
          }
        });
    for (int at = 0; at < senders.size(); at++) {
      int sender = at;
      if (!senders.get(at).dead()) {
        moves.option("sender " + at + " dies", () -> spend().killSender(sender));
      }
    }
    for (int at = 0; at < receivers.size(); at++) {
      int receiver = at;
      if (!receivers.get(at).dead()) {
        moves.option("receiver " + at + " dies", () -> spend().killReceiver(receiver));
      }
    }
  }

  private FlowWorld spend() {
    return new FlowWorld(bounds, faults - 1, senders, receivers, links);
  }

  private FlowWorld killSender(int sender) {
    FlowWorld after = with(sender, senders.get(sender).died());
    for (int connection : links.keySet()) {
      if (senderOf(connection) == sender) {
        after = after.link(connection, link -> link.lose().senderLearns());
      }
    }
    return after;
  }

  private FlowWorld killReceiver(int receiver) {
    FlowWorld after = with(receiver, receivers.get(receiver).died());
    for (int connection : links.keySet()) {
      if (receiverOf(connection) == receiver) {
        after = after.link(connection, link -> link.lose().receiverLearns());
      }
    }
    return after;
  }

  int connection(int sender, int receiver) {
    return sender * bounds.receivers() + receiver;
  }

  private int senderOf(int connection) {
    return connection / bounds.receivers();
  }

  private int receiverOf(int connection) {
    return connection % bounds.receivers();
  }

  FlowWorld with(int sender, ModelSender changed) {
    List<ModelSender> after = new ArrayList<>(senders);
    after.set(sender, changed);
    return new FlowWorld(bounds, faults, List.copyOf(after), receivers, links);
  }

  FlowWorld with(int receiver, ModelReceiver changed) {
    List<ModelReceiver> after = new ArrayList<>(receivers);
    after.set(receiver, changed);
    return new FlowWorld(bounds, faults, senders, List.copyOf(after), links);
  }

  /** Lets an event happen at a send port, and sends its frames. */
  FlowWorld sender(int sender, java.util.function.Function<OutPort, PortTurn<OutPort>> event) {
    ModelSender program = senders.get(sender);
    if (program.dead()) {
      return this;
    }
    PortTurn<OutPort> turn = event.apply(program.port());
    FlowWorld after = with(sender, program.after(turn));
    for (PortTurn.Sent sent : turn.sent()) {
      after = after.link(sent.connection(), link -> link.toReceiver(sent.frame()));
    }
    return after;
  }

  /** Lets an event happen at a receive port, and sends its frames. */
  FlowWorld receiver(int receiver, java.util.function.Function<InPort, PortTurn<InPort>> event) {
    ModelReceiver program = receivers.get(receiver);
    if (program.dead()) {
      return this;
    }
    PortTurn<InPort> turn = event.apply(program.port());
    turn.next().ends().values().forEach(FlowWorld::checkWindow);
    FlowWorld after = with(receiver, program.after(turn));
    for (PortTurn.Sent sent : turn.sent()) {
      after = after.link(sent.connection(), link -> link.toSender(sent.frame()));
    }
    return after;
  }

  FlowWorld link(int connection, UnaryOperator<ModelLink> change) {
    Map<Integer, ModelLink> after = new TreeMap<>(links);
    after.put(connection, change.apply(after.getOrDefault(connection, ModelLink.START)));
    return new FlowWorld(bounds, faults, senders, receivers, Map.copyOf(after));
  }

  private static void checkWindow(ReceiveEnd end) {
    int buffered = end.buffer().toList().stream().mapToInt(Part::cost).sum();
    Check.that(buffered + end.owed() <= end.credits().window(), "more than the window is buffered");
    Check.that(end.state() != ReceiveState.CUT || buffered == 0, "keeps parts for no reader");
  }

  @Override
  public void checkSettled() {
    for (ModelSender sender : senders) {
      Check.that(sender.dead() || !sender.waits(), "a writer waits forever");
      Check.that(
          sender.dead() || sender.verdicts().size() == sender.asked(), "a connect waits forever");
      Check.that(sender.connected().isEmpty(), "a sender has a connection at the end");
      Check.that(sender.port().ends().isEmpty(), "a send port has an end at the end");
    }
    for (ModelReceiver receiver : receivers) {
      if (!receiver.dead()) {
        checkSettled(receiver);
      }
    }
  }

  private void checkSettled(ModelReceiver receiver) {
    Reader reader = receiver.reader();
    Check.that(reader != Reader.WAITS_FOR_PART, "a reader waits for a part forever");
    Check.that(
        reader == Reader.FREE || reader == Reader.WAITS_FOR_MESSAGE, "a live message remains");
    Check.that(
        reader == Reader.FREE || !receiver.closed(), "a reader of a closed port waits forever");
    Check.that(!receiver.second(), "a second reader waits forever");
    Check.that(!receiver.closing(), "a close waits forever");
    Check.that(receiver.asking().isEmpty(), "an upcall has no answer");
    Check.that(receiver.port().ends().isEmpty(), "a receive port has an end at the end");
    Check.that(
        receiver.closed() || receiver.has().isEmpty(), "a receiver missed the end of a connection");
    boolean undisturbed = faults == bounds.faults() && bounds.choices().isEmpty();
    if (undisturbed) {
      long expected = (long) bounds.messages() * bounds.senders();
      long taken = receiver.taken().values().stream().mapToInt(count -> count).sum();
      Check.that(taken == expected, "took " + taken + " messages, not " + expected);
    }
  }

  /** Leaves out the bounds, which are the same in all worlds of an exploration. */
  @Override
  public int hashCode() {
    return 31 * (31 * (31 * faults + senders.hashCode()) + receivers.hashCode()) + links.hashCode();
  }

  boolean has(Choice choice) {
    return bounds.has(choice);
  }
}
