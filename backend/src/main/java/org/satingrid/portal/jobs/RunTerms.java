package org.satingrid.portal.jobs;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.StealingPolicy;

/**
 * The terms for a running job.
 *
 * @param timeLimit time limit of one attempt's main, or null
 * @param retries attempts after a failed one, unless the grid or the program caused the failure
 * @param gridRetries attempts after a failure that the grid caused
 * @param policy selects the victims of an engine without work
 */
public record RunTerms(
    @Nullable Duration timeLimit, int retries, int gridRetries, StealingPolicy policy) {}
