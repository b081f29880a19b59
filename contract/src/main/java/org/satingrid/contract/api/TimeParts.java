package org.satingrid.contract.api;

/**
 * Where the time of a node or a site went, in reference seconds. The parts are its speed times the
 * time in which it was present, without remainder.
 *
 * @param useful work that counts
 * @param redone work done again because a node was lost; at most this
 * @param spawning turning invocations into tasks
 * @param stealing looking for work, awake
 * @param wideArea without work while another site had been asked for some and had not answered
 * @param idle without work otherwise
 * @param startEnd before the first task and, where the engine has ended, after the last one
 * @param serializing turning tasks and results into bytes and back, as far as workers had no
 *     processor meanwhile
 * @param collecting garbage collections, likewise
 * @param rest what the processor did not give; of engines that tell no more, all that was neither
 *     useful nor idle
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
  /** Nobody was there. */
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

  /** Both together. */
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
