/**
 * Repeated requests are executed once.
 *
 * <p>A client that does not know whether its POST arrived sends it again under the same {@code
 * Idempotency-Key}. Every route that creates a resource (answers 201) accepts such a key:
 *
 * <ol>
 *   <li>The first request claims (owner, key) with a hash of route and body, runs, and stores its
 *       answer there if it was 201. Any other answer frees the key, because no resource was
 *       created.
 *   <li>A second request with the same hash gets that answer. With another hash it gets 422 {@code
 *       idempotency-key-reused}, and while the first still runs 409 {@code in-progress}.
 *   <li>If the portal died before it answered, the claim can be taken over after a minute. A
 *       resource created before the death is then created again. Submitting jobs, where that would
 *       cost most, keeps its keys in the transaction that creates the job, and is therefore exact.
 *   <li>An answer with a secret is not kept, because only hashes of secrets are stored. Its replay
 *       is 409 {@code shown-once}.
 * </ol>
 *
 * Answers are kept for a day.
 */
@NullMarked
package org.satingrid.portal.shared.replay;

import org.jspecify.annotations.NullMarked;
