package org.satingrid.launcher;

import java.util.Locale;
import org.satingrid.launcher.calibration.SpeedTest;

/**
 * Main class that measures this node. Prints one line, {@code speed=... coreSpeed=...}, in
 * reference cores. Arguments: number of workers, and optionally the slow-down (default: 1).
 */
public final class Calibration {
  private static final long LAP_MILLIS = 500;

  /**
   * The maximum number of laps. These laps take six seconds. If the agents of one machine start
   * together, their measurements disturb each other. Additional laps then wait for the end of the
   * other measurements.
   */
  private static final int MAX_LAPS = 12;

  private Calibration() {}

  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length < 1 || arguments.length > 2) {
      System.err.println("usage: Calibration <workers> [<slowdown>]");
      System.exit(2);
    }
    int workers = Integer.parseInt(arguments[0]);
    double slowdown = arguments.length == 2 ? Double.parseDouble(arguments[1]) : 1;
    SpeedTest.Speed speed = new SpeedTest(workers, slowdown, LAP_MILLIS, MAX_LAPS).run();
    System.out.println(
        String.format(Locale.ROOT, "speed=%.4f coreSpeed=%.4f", speed.speed(), speed.coreSpeed()));
  }
}
