/**
 * An engine's way to other engines: a Unix domain socket to its node's agent, which is a member of
 * the pool on the engine's behalf. {@link org.satingrid.network.link.AgentLink} is the engine's
 * end, {@link org.satingrid.network.link.AgentLinkServer} the agent's.
 *
 * <p>The engine runs a stranger's code. The agent trusts no data from it. Pool, node and site are
 * the agent's, every frame and all that the agent keeps for the engine are limited, and a frame
 * that breaks the protocol ends the connection, which the other members see as a death.
 *
 * <p>Order: membership and bulk messages go in one ordinary stream, so that a result sent before
 * leaving arrives before the news of leaving. Small messages are express. {@link
 * org.satingrid.network.registry.PoolView} at the engine holds a message back while its sender's
 * joining is still in the stream.
 *
 * <p>Flow: bulk goes through agents piece by piece. The engine sends the next piece when one has
 * been taken by the engine at the other end. The agent's network decides how many are under way:
 * one, between processes of a machine. Then one thread at a time is busy with bulk, which leaves a
 * processor to steals, and an agent keeps next to no data. Both ends count the pieces that an
 * engine has not taken. They have the same maximum, and the engine's {@code send} fails beyond it.
 */
@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
