package org.satingrid.ipl.provider.flow;

import org.satingrid.ipl.provider.explore.World.Moves;
import org.satingrid.ipl.provider.flow.Bounds.Choice;
import org.satingrid.ipl.provider.flow.ModelReceiver.Reader;

/** The moves of a receiver's program: it accepts connections, and reads all messages. */
record ReceiverMoves(FlowWorld world, int receiver, Moves<FlowWorld> moves) {

  void report() {
    ModelReceiver program = world.receivers().get(receiver);
    if (program.port().door() == DoorState.OFF && !program.closed()) {
      duty("enables", () -> world.receiver(receiver, port -> port.door(DoorEvent.ENABLE)));
    }
    for (int connection : program.asking()) {
      duty("accepts " + connection, () -> answer(program, connection, true));
      if (world.has(Choice.REJECT)) {
        option("rejects " + connection, () -> answer(program, connection, false));
      }
    }
    reading(program);
    closing(program);
  }

  private void reading(ModelReceiver program) {
    switch (program.reader()) {
      case FREE -> {
        if (program.port().door() != DoorState.SHUT) {
          duty("receives", () -> receive(program));
        } else {
          option("receives from a closed port", () -> refusedReceive(program));
        }
      }
      case WAITS_FOR_MESSAGE -> receiveTimeout(program);
      case HAS_MESSAGE -> {
        duty("reads", () -> read(program));
        if (world.has(Choice.FINISH_EARLY)) {
          option("finishes early", () -> finish(program));
        }
        second(program);
      }
      case WAITS_FOR_PART -> second(program);
      case HAS_ALL, HAS_FAILURE -> {
        duty("finishes", () -> finish(program));
        second(program);
      }
    }
  }

  private void second(ModelReceiver program) {
    boolean open = program.port().door() != DoorState.SHUT;
    if (world.has(Choice.SECOND_READER) && open && !program.second()) {
      option(
          "second reader",
          () ->
              world
                  .with(receiver, program.second(true))
                  .receiver(receiver, InPort::receiveMessage));
    } else if (program.second()) {
      receiveTimeout(program);
    }
  }

  private void closing(ModelReceiver program) {
    if (world.has(Choice.DISABLE_PORT) && program.port().door() == DoorState.ON) {
      option("disables", this::disable);
    }
    boolean canShut = !program.closed() || program.closing();
    if (world.has(Choice.SHUT_PORT) && canShut) {
      option(
          "closes at once",
          () ->
              world
                  .with(receiver, program.closing(program.closing()))
                  .receiver(receiver, port -> port.door(DoorEvent.CLOSE_NOW)));
    }
    if (world.has(Choice.CLOSE_PORT) && !program.closed()) {
      option(
          "closes",
          () ->
              world
                  .with(receiver, program.closing(true))
                  .receiver(receiver, port -> port.door(DoorEvent.CLOSE)));
    }
    if (world.has(Choice.CLOSE_PORT) && program.closing()) {
      option(
          "deadline of close",
          () -> world.receiver(receiver, port -> port.door(DoorEvent.DEADLINE)));
    }
  }

  private FlowWorld refusedReceive(ModelReceiver program) {
    PortTurn<InPort> turn = program.port().receiveMessage();
    Check.that(
        turn.told().contains(new PortTurn.Told(PortTurn.PORT, Action.REFUSE)),
        "a closed port lets a reader wait");
    return world;
  }

  private FlowWorld disable() {
    FlowWorld after = world.receiver(receiver, port -> port.door(DoorEvent.DISABLE));
    DoorState door = after.receivers().get(receiver).port().door();
    Check.that(door == DoorState.OFF, "a disabled port is " + door);
    return after;
  }

  private void receiveTimeout(ModelReceiver program) {
    if (world.has(Choice.RECEIVE_TIMEOUT) || program.second()) {
      option("timeout of receive", () -> world.receiver(receiver, InPort::receiveTimeout));
    }
  }

  private FlowWorld receive(ModelReceiver program) {
    boolean offered = program.port().ends().values().stream().anyMatch(ReceiveEnd::offers);
    Reader next = offered ? Reader.HAS_MESSAGE : Reader.WAITS_FOR_MESSAGE;
    return world.with(receiver, program.reader(next)).receiver(receiver, InPort::receiveMessage);
  }

  private FlowWorld read(ModelReceiver program) {
    FlowWorld after = world.receiver(receiver, InPort::read);
    ModelReceiver reads = after.receivers().get(receiver);
    boolean waits = reads.reader() == Reader.HAS_MESSAGE && reads.parts() == program.parts();
    return waits ? after.with(receiver, reads.reader(Reader.WAITS_FOR_PART)) : after;
  }

  private FlowWorld finish(ModelReceiver program) {
    return world.with(receiver, program.released()).receiver(receiver, InPort::finish);
  }

  private FlowWorld answer(ModelReceiver program, int connection, boolean accepts) {
    return world
        .with(receiver, program.answered(connection, accepts))
        .receiver(receiver, port -> port.answer(connection, accepts));
  }

  private void duty(String move, java.util.function.Supplier<FlowWorld> next) {
    moves.duty("receiver " + receiver + " " + move, next);
  }

  private void option(String move, java.util.function.Supplier<FlowWorld> next) {
    moves.option("receiver " + receiver + " " + move, next);
  }
}
