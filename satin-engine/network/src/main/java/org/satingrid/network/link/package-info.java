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
 * <p>Flow: bulk goes through agents piece by piece. The engine sends the next one when one has been
 * taken by the engine at the other end, and no more of them are under way than the agent's network
 * finds worth while: one, between processes of a machine. Then one thread at a time is busy with
 * bulk, which leaves a processor to steals, and an agent keeps next to nothing. Pieces that an
 * engine has not taken are counted by both ends, which know the most there may be; the engine's
 * {@code send} fails beyond that.
 */
@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
