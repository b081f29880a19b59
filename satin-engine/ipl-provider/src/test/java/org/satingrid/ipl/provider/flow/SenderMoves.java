package org.satingrid.ipl.provider.flow;

import org.satingrid.ipl.provider.explore.World.Moves;
import org.satingrid.ipl.provider.flow.Bounds.Choice;

/** The moves of a sender's program: it connects to all, writes its messages, and closes. */
record SenderMoves(FlowWorld world, int sender, Moves<FlowWorld> moves) {

  void report() {
    ModelSender program = world.senders().get(sender);
    String name = "sender " + sender;
    if (program.asked() < world.bounds().receivers()) {
      moves.duty(name + " connects", () -> connect(program));
    } else if (program.waits()) {
      return;
    } else if (program.port().live()) {
      moves.duty(name + " writes", () -> write(program));
    } else if (program.verdicts().size() == program.asked()) {
      boolean more = program.written() < world.bounds().messages();
      if (more && !program.connected().isEmpty()) {
        moves.duty(name + " begins", () -> world.sender(sender, OutPort::begin));
      }
      for (int connection : program.connected()) {
        if (!more) {
          moves.duty(name + " closes " + connection, () -> close(connection));
        } else if (world.has(Choice.CLOSE_EARLY)) {
          moves.option(name + " closes early " + connection, () -> close(connection));
        }
      }
    }
    for (int connection : program.port().ends().keySet()) {
      if (!program.verdicts().contains(connection)) {
        stopAsking(Choice.CONNECT_TIMEOUT, connection, SendEvent.TIMEOUT);
        stopAsking(Choice.CLOSE_EARLY, connection, SendEvent.CLOSE);
      }
    }
  }

  private void stopAsking(Choice choice, int connection, SendEvent event) {
    if (world.has(choice)) {
      moves.option(
          event + " while asking " + connection,
          () -> {
            FlowWorld after = world.sender(sender, port -> port.on(connection, event));
            boolean told = after.senders().get(sender).verdicts().contains(connection);
            Check.that(told, "no verdict after " + event);
            return after;
          });
    }
  }

  private FlowWorld connect(ModelSender program) {
    int connection = world.connection(sender, program.asked());
    SendEnd start = SendEnd.start(world.bounds().send());
    boolean dead = world.receivers().get(program.asked()).dead();
    FlowWorld asked =
        world
            .with(sender, program.askedOne())
            .link(connection, link -> dead ? link.lose().receiverLearns() : link);
    return asked.sender(sender, port -> port.connect(connection, start));
  }

  private FlowWorld write(ModelSender program) {
    int parts = program.parts();
    boolean last = parts + 1 == world.bounds().costs().size();
    String content = (program.written() + 1) + "." + parts;
    Part part = new Part(world.bounds().costs().get(parts), last, content);
    return world.with(sender, program.wrote(last)).sender(sender, port -> port.write(part));
  }

  private FlowWorld close(int connection) {
    return world
        .with(sender, world.senders().get(sender).closed(connection))
        .sender(sender, port -> port.on(connection, SendEvent.CLOSE));
  }
}
