package org.satingrid.agent.loop;

import java.io.IOException;
import org.satingrid.agent.attempt.AttemptServices.Ready;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.grid.admission.Passes;

/** An agent's preparation after its first welcome and before it takes engines. */
public interface Preparation extends AutoCloseable {

  /** The outcome: how fast the node is, and what engines are started with. */
  record Prepared(Speed speed, Ready ready) {}

  /**
   * Joins the other nodes and measures this one. Takes its time. After a failure it is tried again.
   *
   * @throws IOException naming cause and remedy
   */
  Prepared prepare(Welcome welcome) throws IOException, InterruptedException;

  /** Measures this node again. An interrupt ends the measurement. */
  Speed measure() throws IOException, InterruptedException;

  /** Closes and refuses links with nodes of these keys. Does not wait. */
  void revoked(RevokedKeys keys);

  /**
   * Returns the receiver of the portal's news about pools. It works even before this node has
   * joined the others.
   */
  Passes passes();

  /**
   * Checks whether this node is connected with its hub, which can take a moment.
   *
   * @throws IOException if the hub is not reached or does not let this node in, saying why
   */
  void checkHub() throws IOException, InterruptedException;

  /** Leaves the other nodes. */
  @Override
  void close();
}
