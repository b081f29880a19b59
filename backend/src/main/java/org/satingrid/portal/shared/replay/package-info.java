/**
 * The same request twice, done once.
 *
 * <p>A client that does not know whether its POST arrived sends it again under the same {@code
 * Idempotency-Key}. Every route that creates something (answers 201) takes such a key:
 *
 * <ol>
 *   <li>The first request claims (owner, key) with a hash of route and body, runs, and leaves its
 *       answer there if it was 201; any other answer gives the key free, as nothing was created.
 *   <li>A second with the same hash gets that answer, with another hash 422 {@code
 *       idempotency-key-reused}, and while the first still runs 409 {@code in-progress}.
 *   <li>A claim whose portal died before it answered can be taken over after a minute. What had
 *       been created by then is created again; submitting jobs, where that would cost most, keeps
 *       its keys in the transaction that creates the job and so is exact.
 *   <li>An answer that shows a secret is not kept, since only hashes of secrets are: its replay is
 *       409 {@code shown-once}.
 * </ol>
 *
 * Answers are kept for a day.
 */
@NullMarked
package org.satingrid.portal.shared.replay;

import org.jspecify.annotations.NullMarked;
