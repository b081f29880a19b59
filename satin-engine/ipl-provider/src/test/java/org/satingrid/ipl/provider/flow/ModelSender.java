package org.satingrid.ipl.provider.flow;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.satingrid.ipl.provider.flow.PortTurn.Told;

/**
 * A program with a send port, and its knowledge of the connections.
 *
 * @param verdicts the connections that were accepted, refused or given up
 * @param connected the connections of the program, from the reports to it
 * @param written the number of complete messages
 * @param parts written parts of the live message
 * @param waits true while the writer's thread waits for credit
 */
record ModelSender(
    OutPort port,
    boolean dead,
    int asked,
    Set<Integer> verdicts,
    Set<Integer> connected,
    int written,
    int parts,
    boolean waits) {
  static final ModelSender START =
      new ModelSender(OutPort.START, false, 0, Set.of(), Set.of(), 0, 0, false);

  ModelSender died() {
    return new ModelSender(OutPort.START, true, asked, Set.of(), Set.of(), 0, 0, false);
  }

  ModelSender askedOne() {
    return new ModelSender(port, dead, asked + 1, verdicts, connected, written, parts, waits);
  }

  ModelSender wrote(boolean last) {
    return new ModelSender(
        port,
        dead,
        asked,
        verdicts,
        connected,
        written + (last ? 1 : 0),
        last ? 0 : parts + 1,
        waits);
  }

  /** Forgets a connection that the program has closed. */
  ModelSender closed(int connection) {
    Set<Integer> rest = new HashSet<>(connected);
    Check.that(rest.remove(connection), "the program closes what it does not have");
    return new ModelSender(port, dead, asked, verdicts, rest, written, parts, waits);
  }

  ModelSender after(PortTurn<OutPort> turn) {
    Set<Integer> knows = new HashSet<>(verdicts);
    Set<Integer> has = new HashSet<>(connected);
    boolean waiting = waits;
    for (Told told : turn.told()) {
      int at = told.connection();
      switch (told.action()) {
        case CONNECTED -> {
          Check.that(knows.add(at), "a second verdict for " + at);
          has.add(at);
        }
        case NOT_CONNECTED -> Check.that(knows.add(at), "a second verdict for " + at);
        case REPORT_LOST -> {
          Check.that(has.remove(at), "lost without a connection: " + at);
          SendEnd end = Objects.requireNonNull(port.ends().get(at));
          boolean inMessage = end.state() != SendState.OPEN;
          boolean failed = turn.told().contains(new Told(at, Action.FAIL_MESSAGE));
          Check.that(failed == inMessage, "a lost message is not reported: " + at);
        }
        case FAIL_MESSAGE -> Check.that(has.contains(at), "a message fails after its loss: " + at);
        case HOLD -> waiting = true;
        case WAKE -> {
          Check.that(waiting, "wakes a writer that does not wait");
          waiting = turn.next().writerWaits();
        }
        case REFUSE -> throw new AssertionError("refuses a correct program");
        default -> {}
      }
    }
    Check.that(turn.next().ends().keySet().containsAll(has), "the program missed a loss");
    return new ModelSender(
        turn.next(), dead, asked, Set.copyOf(knows), Set.copyOf(has), written, parts, waiting);
  }
}
