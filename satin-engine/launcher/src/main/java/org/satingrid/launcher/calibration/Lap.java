package org.satingrid.launcher.calibration;

/**
 * The work in a part of the measurement.
 *
 * @param seconds wall time
 * @param cpuSeconds processor time of the workers
 * @param work seconds that a reference core needs for this work
 */
record Lap(double seconds, double cpuSeconds, double work) {

  double speed() {
    return work / seconds;
  }

  Lap plus(Lap other) {
    return new Lap(seconds + other.seconds, cpuSeconds + other.cpuSeconds, work + other.work);
  }

  Lap minus(Lap other) {
    return new Lap(seconds - other.seconds, cpuSeconds - other.cpuSeconds, work - other.work);
  }
}
