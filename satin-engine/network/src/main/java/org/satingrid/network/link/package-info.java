/**
 * The connection of an engine to other engines: a Unix domain socket to its node's agent, which is
 * a member of the pool on behalf of the engine. {@link org.satingrid.network.link.AgentLink} is the
 * engine's end, {@link org.satingrid.network.link.AgentLinkServer} the agent's end.
 *
 * <p>The engine runs code of strangers. Therefore the agent does not trust the engine's data. The
 * agent sets pool, node and site. It limits every frame and all data that it keeps for the engine.
 * A frame that breaks the protocol ends the connection, which other members see as a death.
 *
 * <p>Order: membership and bulk messages use the same ordinary stream, so that a result sent before
 * leaving arrives before the news of leaving. Small messages are express. {@link
 * org.satingrid.network.registry.PoolView} at the engine delays a message until the stream has
 * delivered its sender's joining.
 *
 * <p>Small messages: an agent accepts a small message for its engine when the engine's socket has
 * it. The sender's agent reports this to its engine ({@link
 * org.satingrid.network.link.SmallCredit}). If too many messages to a member are not accepted, the
 * engine's {@code send} fails with the reason.
 *
 * <p>Flow: agents transfer bulk in pieces. The engine sends the next piece when the engine at the
 * other end has accepted a piece. The agent's network decides how many pieces are on their way.
 * Between processes of one machine, one piece is on its way. Then only one thread at a time is busy
 * with bulk, so that a processor is left for steals. An agent keeps almost no data. The two ends of
 * the link count the pieces that an engine has not accepted, with the same maximum. Above this
 * maximum, the engine's {@code send} fails.
 */
@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
