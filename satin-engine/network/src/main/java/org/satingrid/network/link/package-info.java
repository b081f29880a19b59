/**
 * The connection of an engine to other engines: a Unix domain socket to its node's agent, which is
 * a member of the pool on behalf of the engine. {@link org.satingrid.network.link.AgentLink} is the
 * engine's end, {@link org.satingrid.network.link.AgentLinkServer} the agent's end.
 *
 * <p>The engine runs code of strangers. The agent trusts no data from it. The agent sets pool, node
 * and site. It limits every frame and all data that it keeps for the engine. A frame that breaks
 * the protocol ends the connection, which other members see as a death.
 *
 * <p>Order: membership and bulk messages use the same ordinary stream, so that a result sent before
 * leaving arrives before the news of leaving. Small messages are express. {@link
 * org.satingrid.network.registry.PoolView} at the engine delays a message until the stream has
 * delivered its sender's joining.
 *
 * <p>Flow: agents transfer bulk in pieces. The engine sends the next piece when the engine at the
 * other end has accepted one. The agent's network decides how many pieces are on their way. Between
 * processes of one machine this is one piece. Then only one thread at a time is busy with bulk,
 * which leaves a processor for steals, and an agent keeps almost no data. Both ends count the
 * pieces that an engine has not accepted. They have the same maximum, and the engine's {@code send}
 * fails above it.
 */
@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
