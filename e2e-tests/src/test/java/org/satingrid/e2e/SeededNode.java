package org.satingrid.e2e;

/**
 * A node of a seeded run.
 *
 * @param told calibrated speed of a worker in reference cores
 * @param factor true speed for the application, divided by {@code told}
 * @param cpu part of the processor time that the workers get. Other programs or garbage collection
 *     take the rest
 * @param gc part of its time that garbage collection takes
 * @param heap part of its memory in use
 * @param joinsAt part of the run after which the node joins
 * @param lostAt part of the run after which it reports no more; 1 for a node that stays
 * @param relayed whether other sites are reached through the hub alone
 */
record SeededNode(
    String site,
    int workers,
    double told,
    double factor,
    double cpu,
    double gc,
    double heap,
    double joinsAt,
    double lostAt,
    boolean relayed) {

  static SeededNode of(String site, int workers, double told) {
    return new SeededNode(site, workers, told, 1, 1, 0.01, 0.4, 0, 1, false);
  }

  /** Returns the work of a worker per second, in reference seconds. */
  double speed() {
    return told * factor * cpu;
  }

  SeededNode slowerBy(double otherFactor) {
    return new SeededNode(
        site, workers, told, otherFactor, cpu, gc, heap, joinsAt, lostAt, relayed);
  }

  SeededNode getting(double part) {
    return new SeededNode(site, workers, told, factor, part, gc, heap, joinsAt, lostAt, relayed);
  }

  SeededNode collecting(double part) {
    return new SeededNode(
        site, workers, told, factor, 1 - part, part, heap, joinsAt, lostAt, relayed);
  }

  SeededNode filled(double part) {
    return new SeededNode(site, workers, told, factor, cpu, gc, part, joinsAt, lostAt, relayed);
  }

  SeededNode joining(double part) {
    return new SeededNode(site, workers, told, factor, cpu, gc, heap, part, lostAt, relayed);
  }

  SeededNode lost(double part) {
    return new SeededNode(site, workers, told, factor, cpu, gc, heap, joinsAt, part, relayed);
  }

  SeededNode behindHub() {
    return new SeededNode(site, workers, told, factor, cpu, gc, heap, joinsAt, lostAt, true);
  }
}
