package org.satingrid.launcher.calibration;

/**
 * The work in one part of the measurement.
 *
 * @param seconds wall time
 * @param cpuSeconds processor time of the workers
 * @param work time that a reference core needs for this work, in seconds
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
