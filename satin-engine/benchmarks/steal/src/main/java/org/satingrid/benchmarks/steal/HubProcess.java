package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Path;

/** A hub that has a process to itself. */
public final class HubProcess implements AutoCloseable {
  private final Child child;

  private HubProcess(Child child) {
    this.child = child;
  }

  /** Starts it with the certificate in that directory. Returns once it listens. */
  public static HubProcess start(Path certificate) throws IOException {
    return new HubProcess(Child.start(HubRoles.HUB, certificate.toString()));
  }

  /** Its address, {@code host:port}. */
  public String address() {
    return child.said();
  }

  @Override
  public void close() throws IOException {
    child.close();
  }
}
