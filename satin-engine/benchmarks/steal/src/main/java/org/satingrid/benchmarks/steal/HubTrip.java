package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Path;
import org.satingrid.network.grid.GridNetwork;

/**
 * Steals through a hub. The thief is in this process, and the victim is in another process. The two
 * nodes accept no connections.
 */
public final class HubTrip implements AutoCloseable {
  private static final int WARM_UP = 10_000;
  private static final int TRIPS = 100;

  private final GridNetwork node;
  private final Thief thief;
  private final Child victim;
  private final Figures figures = new Figures();

  /**
   * Returns when both nodes are connected.
   *
   * @param thief directory with the certificate of the thief's node
   * @param victim directory with the certificate of the victim's node
   * @param hub {@code host:port} of a hub, or address of a portal that has one
   */
  public HubTrip(Path thief, Path victim, String hub) throws IOException, InterruptedException {
    String registrar = HubRoles.nameIn(thief).name();
    node = HubRoles.node(thief, HubRoles.hub(hub));
    this.thief = new Thief(node, HubRoles.pool(registrar));
    this.victim = Child.start(HubRoles.FAR_VICTIM, victim.toString(), hub, registrar);
    this.thief.awaitVictim();
    new Figures().round(this.thief, WARM_UP);
  }

  /** Measures the trips of one round. */
  public void round() throws IOException, InterruptedException {
    figures.round(thief, TRIPS);
  }

  /** Returns the nanoseconds of a trip in a quiet round (see {@link Figures#quiet}). */
  public double quiet() {
    return figures.quiet();
  }

  /** Returns all figures in one line for people. */
  public String row(String name) {
    return figures.row(name);
  }

  /** Returns the port at which the victim's process echoes over a bare connection. */
  int echoPort() {
    return Integer.parseInt(victim.said());
  }

  @Override
  public void close() throws IOException {
    thief.close();
    victim.close();
    node.close();
  }
}
