package org.satingrid.examples.threads;

/** Runs one of the programs and prints its result. */
public final class Threads {

  private static final String USAGE =
      "usage: pi INTERVALS THREADS | jacobi N THREADS STEPS | barnes N THREADS STEPS"
          + " | tsp CITIES THREADS | asp N THREADS";

  private Threads() {}

  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length < 3) {
      System.err.println(USAGE);
      return;
    }
    int size = Integer.parseInt(arguments[1]);
    int threads = Integer.parseInt(arguments[2]);
    int steps = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 10;
    System.out.println(arguments[0] + ": " + result(arguments[0], size, threads, steps));
  }

  private static String result(String program, int size, int threads, int steps)
      throws InterruptedException {
    return switch (program) {
      case "pi" -> Pi.run(size, threads);
      case "jacobi" -> Jacobi.run(size, threads, steps);
      case "barnes" -> Barnes.run(size, threads, steps);
      case "tsp" -> Tsp.run(size, threads);
      case "asp" -> Asp.run(size, threads);
      default -> USAGE;
    };
  }
}
