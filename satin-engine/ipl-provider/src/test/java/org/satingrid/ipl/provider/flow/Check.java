package org.satingrid.ipl.provider.flow;

/** Assertions of the model, without the costs of JUnit's. */
final class Check {
  private Check() {}

  static void that(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
