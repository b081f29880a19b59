package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.flow.Frame.Kind;
import org.satingrid.ipl.provider.table.Table.Row;

/** Does the actions of one row on the data of a {@link ReceiveEnd}. Used once. */
final class ReceiveStep {
  private final ReceiveEnd before;
  private final Row<ReceiveState, Action> row;
  private final @Nullable Part arrived;
  private final List<Frame> frames = new ArrayList<>();
  private final List<Part> passed = new ArrayList<>();
  private Parts buffer;
  private boolean ended;
  private int owed;

  ReceiveStep(ReceiveEnd before, Row<ReceiveState, Action> row, @Nullable Part arrived) {
    this.before = before;
    this.row = row;
    this.arrived = arrived;
    this.buffer = before.buffer();
    this.ended = before.ended();
    this.owed = before.owed();
  }

  Turn<ReceiveEnd> turn() {
    row.actions().forEach(this::run);
    ReceiveEnd next =
        new ReceiveEnd(before.table(), row.next(), before.credits(), buffer, ended, owed);
    return new Turn<>(next, row.actions(), frames, passed);
  }

  private void run(Action action) {
    switch (action) {
      case SEND_ACCEPTED -> frames.add(Frame.credit(Kind.ACCEPTED, before.credits().window()));
      case SEND_REFUSED -> frames.add(Frame.of(Kind.REFUSED));
      case SEND_SHUT -> frames.add(Frame.of(Kind.SHUT));
      case BUFFER -> buffer = buffer.append(arrival());
      case SKIP -> owed += arrival().cost();
      case PASS -> {
        Part part = consume();
        ended = part.last();
        passed.add(part);
      }
      case RELEASE -> release();
      case DROP -> buffer = Parts.EMPTY;
      case DROP_TAIL -> buffer = buffer.untilLastEnd();
      case CREDIT -> payBack();
      default -> {}
    }
  }

  private void release() {
    while (!ended && !buffer.isEmpty()) {
      ended = consume().last();
    }
    ended = false;
  }

  private void payBack() {
    if (owed >= before.credits().threshold()) {
      frames.add(Frame.credit(Kind.CREDIT, owed));
      owed = 0;
    }
  }

  private Part consume() {
    Part part = buffer.first();
    buffer = buffer.rest();
    owed += part.cost();
    return part;
  }

  private Part arrival() {
    if (arrived == null) {
      throw new IllegalStateException("no part has arrived in " + before.state());
    }
    return arrived;
  }
}
