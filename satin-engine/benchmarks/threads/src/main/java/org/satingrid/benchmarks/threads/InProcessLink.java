package org.satingrid.benchmarks.threads;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/** The measured link between the nodes of one process, for checking the error of the model. */
final class InProcessLink {

  private static final int ROUNDS = 4000;
  private static final int LARGE = 1 << 16;

  /** The cost of a trap of the virtual machine. Measurements gave 7 to 9 us. */
  private static final double FAULT_MICROS = 8;

  private InProcessLink() {}

  static Interconnect measure() {
    List<LocalLinks> links = LocalLinks.of(2);
    try (Requests here = new Requests(links.get(0));
        Requests there = new Requests(links.get(1))) {
      there.handle(
          Operation.FETCH,
          (from, in, reply) -> reply.send(new Output().writeBulk(in.readInt(), bytes -> {})));
      here.open();
      there.open();
      double small = micros(here, 0);
      double large = micros(here, LARGE);
      return new Interconnect(small, LARGE / Math.max(large - small, 1), FAULT_MICROS);
    }
  }

  private static double micros(Requests here, int bytes) {
    List<Double> rounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      long began = System.nanoTime();
      Object unused = Waiting.forReply(here.ask(1, Operation.FETCH, new Output().writeInt(bytes)));
      rounds.add((System.nanoTime() - began) / 1e3);
    }
    return Fork.median(rounds.subList(ROUNDS / 2, ROUNDS));
  }
}
