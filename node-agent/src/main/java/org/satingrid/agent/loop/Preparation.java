package org.satingrid.agent.loop;

import java.io.IOException;
import org.satingrid.agent.attempt.AttemptServices.Ready;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.grid.admission.Passes;

/** Prepares an agent for engines after the portal's first welcome. */
public interface Preparation extends AutoCloseable {

  /** The result of a preparation: the node's speed, and the data for starting engines. */
  record Prepared(Speed speed, Ready ready) {}

  /**
   * Joins the network and measures this node, which takes some time. Is repeated after a failure.
   *
   * @throws IOException with cause and remedy
   */
  Prepared prepare(Welcome welcome) throws IOException, InterruptedException;

  /** Measures this node again. An interrupt ends the measurement. */
  Speed measure() throws IOException, InterruptedException;

  /** Closes links with nodes of these keys, and refuses new ones. Does not wait. */
  void revoked(RevokedKeys keys);

  /**
   * Returns the receiver of the portal's messages about pools. It works even before the node has
   * joined the network.
   */
  Passes passes();

  /**
   * Checks that this node is connected to its hub, which can take a moment.
   *
   * @throws IOException if the hub is unreachable or refuses this node, with the reason
   */
  void checkHub() throws IOException, InterruptedException;

  /** Leaves the network. */
  @Override
  void close();
}
