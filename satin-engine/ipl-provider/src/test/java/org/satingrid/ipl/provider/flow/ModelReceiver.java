package org.satingrid.ipl.provider.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.satingrid.ipl.provider.flow.PortTurn.Told;

/**
 * A program with a receive port.
 *
 * @param asking connections on which the program's upcall decides
 * @param has connections of the program, from its answers and the reports to it
 * @param taken the number of messages taken from each connection
 * @param reader the state of the reader's thread
 * @param parts parts that the reader has of the live message
 * @param closing true while a thread closes the port and waits
 * @param closed true after the program has closed its port
 */
record ModelReceiver(
    InPort port,
    boolean dead,
    Set<Integer> asking,
    Set<Integer> has,
    Map<Integer, Integer> taken,
    Reader reader,
    int parts,
    boolean second,
    boolean closing,
    boolean closed) {

  /** The reader's thread. */
  enum Reader {
    FREE,
    WAITS_FOR_MESSAGE,
    HAS_MESSAGE,
    WAITS_FOR_PART,
    HAS_ALL,
    HAS_FAILURE
  }

  static ModelReceiver start(PortTables tables) {
    return new ModelReceiver(
        InPort.start(tables),
        false,
        Set.of(),
        Set.of(),
        Map.of(),
        Reader.FREE,
        0,
        false,
        false,
        false);
  }

  ModelReceiver died() {
    return new ModelReceiver(
        port, true, Set.of(), Set.of(), Map.of(), Reader.FREE, 0, false, false, true);
  }

  ModelReceiver reader(Reader next) {
    return new ModelReceiver(port, dead, asking, has, taken, next, parts, second, closing, closed);
  }

  /** Releases the live message. A second thread becomes the reader. */
  ModelReceiver released() {
    return reader(second ? Reader.WAITS_FOR_MESSAGE : Reader.FREE).second(false);
  }

  ModelReceiver second(boolean waits) {
    return new ModelReceiver(port, dead, asking, has, taken, reader, parts, waits, closing, closed);
  }

  ModelReceiver closing(boolean waits) {
    return new ModelReceiver(port, dead, asking, has, taken, reader, parts, second, waits, true);
  }

  ModelReceiver answered(int connection, boolean accepts) {
    Set<Integer> open = new HashSet<>(asking);
    Set<Integer> more = new HashSet<>(has);
    open.remove(connection);
    if (accepts) {
      more.add(connection);
    }
    return new ModelReceiver(port, dead, open, more, taken, reader, parts, second, closing, closed);
  }

  ModelReceiver after(PortTurn<InPort> turn) {
    return new Observed(this).after(turn);
  }

  /** Updates the program after one event. Used once. */
  private static final class Observed {
    private final ModelReceiver before;
    private final Set<Integer> asking;
    private final Set<Integer> has;
    private final Map<Integer, Integer> taken;
    private Reader reader;
    private int parts;
    private boolean second;
    private boolean closing;

    Observed(ModelReceiver before) {
      this.before = before;
      asking = new HashSet<>(before.asking);
      has = new HashSet<>(before.has);
      taken = new HashMap<>(before.taken);
      reader = before.reader;
      parts = before.parts;
      second = before.second;
      closing = before.closing;
    }

    ModelReceiver after(PortTurn<InPort> turn) {
      turn.told().forEach(told -> observe(told, turn.next()));
      turn.passed().forEach(part -> read(turn.next().turn(), part));
      return new ModelReceiver(
          turn.next(),
          before.dead,
          Set.copyOf(asking),
          Set.copyOf(has),
          Map.copyOf(taken),
          reader,
          parts,
          second,
          closing,
          before.closed);
    }

    private void observe(Told told, InPort port) {
      int at = told.connection();
      switch (told.action()) {
        case ASK_PROGRAM -> Check.that(asking.add(at), "asks twice about " + at);
        case REPORT_LOST -> Check.that(has.remove(at), "lost without a connection: " + at);
        case SEND_SHUT -> has.remove(at);
        case TAKE -> take(port.turn());
        case TIMED_OUT -> stopWaiting();
        case END_CLOSE -> {
          Check.that(closing, "ends a close that does not wait");
          closing = false;
        }
        case REFUSE -> {
          Check.that(reader == Reader.WAITS_FOR_MESSAGE || second, "refuses a correct program");
          stopWaiting();
        }
        case FAIL_READ -> reader = Reader.HAS_FAILURE;
        case WAKE -> wake(at);
        default -> {}
      }
    }

    private void take(int connection) {
      Check.that(has.contains(connection), "a message of no connection: " + connection);
      taken.merge(connection, 1, Integer::sum);
      parts = 0;
    }

    private void stopWaiting() {
      if (second) {
        second = false;
      } else {
        reader = Reader.FREE;
      }
    }

    private void wake(int connection) {
      if (connection != PortTurn.PORT) {
        Check.that(reader == Reader.WAITS_FOR_PART, "wakes a reader that does not wait");
        reader = Reader.HAS_MESSAGE;
      } else {
        Check.that(reader == Reader.WAITS_FOR_MESSAGE, "wakes a reader that does not wait");
        reader = Reader.HAS_MESSAGE;
      }
    }

    private void read(int connection, Part part) {
      Check.that(reader == Reader.HAS_MESSAGE, "a part for a reader that is " + reader);
      String expected = taken.getOrDefault(connection, 0) + "." + parts;
      Check.that(expected.equals(part.content()), "read " + part.content() + ", not " + expected);
      parts++;
      if (part.last()) {
        reader = Reader.HAS_ALL;
      }
    }
  }
}
