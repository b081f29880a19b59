package org.satingrid.ipl.provider.pool;

import java.util.List;
import java.util.stream.Stream;

/** The requests of a node's program, one after another. */
record Script(List<Step> steps, boolean leaves) {

  /**
   * A request.
   *
   * @param to the receiver of a signal
   */
  record Step(Entry.Kind kind, String text, List<Integer> to) {}

  static Script of(Entry.Kind... kinds) {
    return new Script(Stream.of(kinds).map(kind -> new Step(kind, "e", List.of())).toList(), false);
  }

  /** Adds a signal. The program waits for its receiver to join. */
  Script signal(int to) {
    Step signal = new Step(Entry.Kind.SIGNAL, "s", List.of(to));
    return new Script(Stream.concat(steps.stream(), Stream.of(signal)).toList(), leaves);
  }

  /** The program can leave when all requests have answers. */
  Script thenLeave() {
    return new Script(steps, true);
  }
}
