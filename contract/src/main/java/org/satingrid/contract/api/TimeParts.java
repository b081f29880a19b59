package org.satingrid.contract.api;

/**
 * The parts of the time of a node or a site, in reference seconds. Their sum is exactly its speed
 * times the time in which it was present.
 *
 * @param useful work that counts
 * @param redone work done again because a node was lost, at most this
 * @param spawning turning invocations into tasks
 * @param stealing looking for work while awake
 * @param wideArea without work during a request to another site
 * @param idle without work otherwise
 * @param startEnd before the first task and, where the engine has ended, after the last one
 * @param serializing turning tasks and results into bytes and back, as far as this took processor
 *     time from workers
 * @param collecting garbage collections, as far as they took processor time from workers
 * @param rest time without a processor. For engines without detailed times it is all time that was
 *     neither useful nor idle.
 */
public record TimeParts(
    double useful,
    double redone,
    double spawning,
    double stealing,
    double wideArea,
    double idle,
    double startEnd,
    double serializing,
    double collecting,
    double rest) {
  /** The parts of an absent node. */
  public static final TimeParts NONE = new TimeParts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Speed times time present. */
  public double available() {
    return useful
        + redone
        + spawning
        + stealing
        + wideArea
        + idle
        + startEnd
        + serializing
        + collecting
        + rest;
  }

  /** The sum of both. */
  public TimeParts plus(TimeParts other) {
    return new TimeParts(
        useful + other.useful,
        redone + other.redone,
        spawning + other.spawning,
        stealing + other.stealing,
        wideArea + other.wideArea,
        idle + other.idle,
        startEnd + other.startEnd,
        serializing + other.serializing,
        collecting + other.collecting,
        rest + other.rest);
  }
}
