package org.satingrid.contract.api;

import java.util.List;

/**
 * What names an application, told before it is removed.
 *
 * @param jobsOpen jobs of it that have not ended; while there are any it cannot be removed
 * @param jobsEnded jobs of it that have ended; they stay, with all that they left behind
 * @param templates of jobs of it; they can be submitted no more
 * @param sites that list it among those that they accept
 */
public record ApplicationImpact(int jobsOpen, int jobsEnded, int templates, List<String> sites) {}
