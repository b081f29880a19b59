package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Path;

/** A hub in a separate process. */
public final class HubProcess implements AutoCloseable {
  private final Child child;

  private HubProcess(Child child) {
    this.child = child;
  }

  /** Starts the hub with the certificate in that directory. Returns when it listens. */
  public static HubProcess start(Path certificate) throws IOException {
    return new HubProcess(Child.start(HubRoles.HUB, certificate.toString()));
  }

  /** Returns the hub's address, {@code host:port}. */
  public String address() {
    return child.said();
  }

  @Override
  public void close() throws IOException {
    child.close();
  }
}
