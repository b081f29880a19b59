package org.satingrid.examples.integration;

import org.satingrid.satin.Spawnable;

/** The spawned methods of {@link Integration}. */
interface IntegrationSpawns extends Spawnable {

  /**
   * Integrates from {@code from} to {@code to}.
   *
   * @param first the function's value at {@code from}
   * @param last the function's value at {@code to}
   */
  double integrate(double from, double to, double first, double last);
}
