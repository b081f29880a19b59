/**
 * An engine's way to other engines: a Unix domain socket to its node's agent, which is a member of
 * the pool on the engine's behalf. {@link org.satingrid.network.link.AgentLink} is the engine's
 * end, {@link org.satingrid.network.link.AgentLinkServer} the agent's.
 *
 * <p>The engine runs a stranger's code. The agent believes nothing that comes from it: pool, node
 * and site are the agent's, every frame is bounded, what the engine makes the agent keep is
 * bounded, and a frame that breaks the protocol ends the connection, which the other members see as
 * a death.
 *
 * <p>Order: membership and bulk messages go in one ordinary stream, so that a result sent before
 * leaving comes before the news of leaving. Small messages are express; {@link
 * org.satingrid.network.registry.PoolView} at the engine holds one back whose sender's joining is
 * still in the stream.
 *
 * <p>Flow: what the engine sends in bulk counts as untaken until the agent's network has accepted
 * it, and both ends know the most that may be untaken. The engine's {@code send} fails beyond that;
 * the agent meanwhile keeps a message for a full receiver and offers it again.
 */
@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
