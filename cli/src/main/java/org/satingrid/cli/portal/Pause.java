package org.satingrid.cli.portal;

import java.time.Duration;

/** A wait between two tries. */
@FunctionalInterface
public interface Pause {

  void pause(Duration time) throws InterruptedException;
}
