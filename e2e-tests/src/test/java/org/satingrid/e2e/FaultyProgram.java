package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A program with adjustable faults in spreading its work. Options come first, and the last argument
 * describes the spawned work:
 *
 * <pre>
 *  serial=MS     main computes alone for so many ms of a processor before it spawns
 *  slow=NODES=X  a part takes X times as long on nodes whose names begin so
 *  churn=N       objects that a part makes, and that stay reachable for a while
 *  hold=PART     part of the heap that stays in use on every node
 *  halt=MS       main ends the virtual machine after so many ms
 *
 *  tree:DEPTH:MS           2^DEPTH leaves of some MS of a processor, half to three halves of it
 *  flat:PARTS:MS           one loop that spawns all parts, as long as each other
 *  rounds:N:PARTS:MS       N such loops, one after the other
 * </pre>
 */
final class FaultyProgram {
  static final String MAIN = "Faulty";

  private static final String SOURCE =
      """
      import java.util.ArrayList;
      import java.util.List;
      import org.satingrid.satin.*;

      interface Parts extends Spawnable {
        long tree(int depth, int seed);
        long part(int seed);
      }

      public class Faulty extends SatinObject implements Parts {
        private static final long ROUNDS_PER_MS = 600_000;

        // Kept as system properties: a call that changes a static field stays on its node.
        private static List<byte[]> held() {
          return (List<byte[]>)
              System.getProperties().computeIfAbsent("faulty.held", key -> new ArrayList<>());
        }

        private static byte[][] ring() {
          return (byte[][])
              System.getProperties().computeIfAbsent("faulty.ring", key -> new byte[250_000][]);
        }

        private long rounds;
        private boolean alike;
        private String slowNode = "";
        private double slowness = 1;
        private int churn;
        private double hold;

        public long tree(int depth, int seed) {
          if (depth == 0) return compute(seed);
          long a = tree(depth - 1, 2 * seed);
          long b = tree(depth - 1, 2 * seed + 1);
          sync();
          return a ^ b;
        }

        public long part(int seed) {
          return compute(seed);
        }

        private long flat(int parts) {
          long[] each = new long[parts];
          for (int i = 0; i < parts; i++) {
            each[i] = part(i);
          }
          sync();
          long all = 0;
          for (long one : each) all ^= one;
          return all;
        }

        private long compute(int seed) {
          double length = alike ? 1 : 0.5 + ((seed * 0x9E3779B9) >>> 1) / (double) Integer.MAX_VALUE;
          boolean slow = !slowNode.isEmpty()
              && System.getProperty("user.dir").contains("/" + slowNode);
          if (hold > 0) hold();
          if (churn > 0) churn(seed);
          return spin(seed, (long) (length * rounds * (slow ? slowness : 1)));
        }

        private static long spin(int seed, long rounds) {
          long x = seed + 1;
          for (long i = 0; i < rounds; i++) x = x * 6364136223846793005L + 1442695040888963407L;
          return x;
        }

        /** What is in use afterwards is in use to the end. */
        private void hold() {
          List<byte[]> held = held();
          synchronized (held) {
            if (!held.isEmpty()) return;
            Runtime machine = Runtime.getRuntime();
            System.gc();
            long most = (long) (hold * machine.maxMemory());
            long used = machine.totalMemory() - machine.freeMemory();
            for (; used < most; used += 1 << 20) held.add(new byte[(1 << 20) - 16]);
            System.gc();
          }
        }

        private void churn(int seed) {
          byte[][] ring = ring();
          synchronized (ring) {
            int at = seed * 0x9E3779B9;
            for (int i = 0; i < churn; i++) {
              at = at * 1664525 + 1013904223;
              ring[(at >>> 1) % ring.length] = new byte[184];
            }
          }
        }

        public static void main(String[] args) throws Exception {
          Faulty program = new Faulty();
          int serial = 0;
          for (int i = 0; i < args.length - 1; i++) {
            String[] word = args[i].split("=");
            switch (word[0]) {
              case "serial" -> serial = Integer.parseInt(word[1]);
              case "churn" -> program.churn = Integer.parseInt(word[1]);
              case "hold" -> program.hold = Double.parseDouble(word[1]);
              case "slow" -> {
                program.slowNode = word[1];
                program.slowness = Double.parseDouble(word[2]);
              }
              case "halt" -> {
                Thread.sleep(Integer.parseInt(word[1]));
                Runtime.getRuntime().halt(3);
              }
              default -> throw new IllegalArgumentException(args[i]);
            }
          }
          long sum = spin(1, serial * ROUNDS_PER_MS);
          String[] what = args[args.length - 1].split(":");
          double millis = Double.parseDouble(what[what.length - 1]);
          program.rounds = (long) (millis * ROUNDS_PER_MS);
          program.alike = !what[0].equals("tree");
          int first = Integer.parseInt(what[1]);
          switch (what[0]) {
            case "tree" -> {
              long tree = program.tree(first, 1);
              program.sync();
              sum ^= tree;
            }
            case "flat" -> sum ^= program.flat(first);
            case "rounds" -> {
              for (int i = 0; i < first; i++) sum ^= program.flat(Integer.parseInt(what[2]));
            }
            default -> throw new IllegalArgumentException(what[0]);
          }
          System.out.println("sum " + sum + " in " + System.getProperty("user.dir"));
        }
      }
      """;

  private FaultyProgram() {}

  static Path compile(Path directory) throws IOException {
    return TestJar.compile(directory, MAIN, SOURCE);
  }
}
