package org.satingrid.benchmarks.spawn;

/** The JVM of a fork. */
record Setting(Jdk jdk, String collector) {

  @Override
  public String toString() {
    return "JDK " + jdk.version() + ", " + collector;
  }
}
