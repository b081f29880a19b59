package org.satingrid.benchmarks.spawn;

/** The JVM of a fork: its JDK and its garbage collector. */
record Setting(Jdk jdk, String collector) {

  @Override
  public String toString() {
    return "JDK " + jdk.version() + ", " + collector;
  }
}
