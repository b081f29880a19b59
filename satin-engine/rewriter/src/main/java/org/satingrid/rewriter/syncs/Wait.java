package org.satingrid.rewriter.syncs;

import java.util.List;

/**
 * An instruction that has to wait for spawned calls.
 *
 * @param of the calls
 * @param reason reason, as text for users
 * @param certain true if the wait is certainly needed, false if the analysis may be too careful
 * @param effect true if the instruction waits because it has an effect, and not because it needs a
 *     result
 */
public record Wait(List<Pending> of, String reason, boolean certain, boolean effect) {}
