package org.satingrid.agent.config;

/**
 * The owner's limits on engines, in addition to the number of cores.
 *
 * @param nice priority of engines behind the machine's other processes, as for nice, 0 to 19
 * @param memoryBytes maximum memory of an engine, or 0 for the agent's choice
 * @param hours the hours in which engines can run
 */
public record Guest(int nice, long memoryBytes, Hours hours) {
  /** The default limits: low priority, and no working hours. */
  public static final Guest USUAL = new Guest(10, 0, Hours.ALWAYS);

  private static final int MAX_NICE = 19;

  /**
   * Checks every value.
   *
   * @throws SetupException for the first invalid value
   */
  public Guest {
    if (nice < 0 || nice > MAX_NICE) {
      throw new SetupException("--nice " + nice + " is out of range; use 0 to " + MAX_NICE + ".");
    }
  }

  /**
   * Reads an amount of memory such as {@code 2g} or {@code 1500m}.
   *
   * @throws SetupException if the text cannot be understood
   */
  public static long bytes(String memory) {
    String text = memory.strip();
    int unit = text.isEmpty() ? -1 : "mMgG".indexOf(text.charAt(text.length() - 1));
    String digits = text.substring(0, Math.max(0, text.length() - 1));
    if (unit < 0 || !digits.matches("\\d{1,6}")) {
      throw new SetupException(
          "--memory " + memory + " cannot be understood; give it as 2g or 1500m.");
    }
    return Long.parseLong(digits) << (unit < 2 ? 20 : 30);
  }
}
