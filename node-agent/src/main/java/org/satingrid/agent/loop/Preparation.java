package org.satingrid.agent.loop;

import java.io.IOException;
import org.satingrid.agent.attempt.AttemptServices.Ready;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.grid.admission.Passes;

/** An agent's preparation after its first welcome and before it takes engines. */
public interface Preparation extends AutoCloseable {

  /** The result: the node's speed, and the parts that start engines. */
  record Prepared(Speed speed, Ready ready) {}

  /**
   * Joins the network and measures this node. Takes time. Repeated after a failure.
   *
   * @throws IOException with cause and remedy
   */
  Prepared prepare(Welcome welcome) throws IOException, InterruptedException;

  /** Measures this node again. An interrupt ends the measurement. */
  Speed measure() throws IOException, InterruptedException;

  /** Closes and refuses links with nodes of these keys. Does not wait. */
  void revoked(RevokedKeys keys);

  /**
   * Returns the receiver of the portal's news about pools. This receiver works even before the node
   * has joined the network.
   */
  Passes passes();

  /**
   * Checks if this node is connected with its hub. Can take a moment.
   *
   * @throws IOException if the hub is unreachable or refuses this node. The message contains the
   *     reason
   */
  void checkHub() throws IOException, InterruptedException;

  /** Leaves the network. */
  @Override
  void close();
}
