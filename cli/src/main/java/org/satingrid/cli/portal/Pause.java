package org.satingrid.cli.portal;

import java.time.Duration;

/** Waits between two tries. Tests replace it. */
@FunctionalInterface
public interface Pause {

  void pause(Duration time) throws InterruptedException;
}
