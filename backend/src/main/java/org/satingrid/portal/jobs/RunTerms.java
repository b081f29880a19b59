package org.satingrid.portal.jobs;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.StealingPolicy;

/**
 * The conditions under which a job runs.
 *
 * @param timeLimit time limit of main in one attempt, or null
 * @param retries maximum number of further attempts after a failure that neither the grid nor the
 *     program caused
 * @param gridRetries maximum number of further attempts after a failure that the grid caused
 * @param policy selects the victims of an engine without work
 */
public record RunTerms(
    @Nullable Duration timeLimit, int retries, int gridRetries, StealingPolicy policy) {}
