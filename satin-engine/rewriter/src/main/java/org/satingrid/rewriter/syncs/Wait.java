package org.satingrid.rewriter.syncs;

import java.util.List;

/**
 * An instruction that has to wait for spawned calls.
 *
 * @param of the calls
 * @param reason for people
 * @param certain false if the analysis may be too careful
 * @param effect true if it waits for its own effect, not for a result
 */
public record Wait(List<Pending> of, String reason, boolean certain, boolean effect) {}
