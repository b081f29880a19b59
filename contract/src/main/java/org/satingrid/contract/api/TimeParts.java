package org.satingrid.contract.api;

/**
 * The parts of the time of a node or a site, in reference seconds. Their sum is exactly its speed
 * times the time in which it was present.
 *
 * @param useful useful work, without repeated work
 * @param redone work done again because a node was lost. An upper bound
 * @param spawning time for turning invocations into tasks
 * @param stealing time of looking for work while awake
 * @param wideArea without work during a request to another site
 * @param idle other time without work
 * @param startEnd time before the first task and, if the engine has ended, after the last one
 * @param serializing time for serializing and deserializing tasks and results, as far as it took
 *     processor time from workers
 * @param collecting time of garbage collections, as far as they took processor time from workers
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
  /** Returns the parts of a node that was never present. */
  public static final TimeParts NONE = new TimeParts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the node's speed multiplied by the time in which it was present. */
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

  /** Returns the sum of two divisions. */
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
