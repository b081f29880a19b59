package org.satingrid.portal.jobs;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.StealingPolicy;

/**
 * On what terms a job runs once it has nodes.
 *
 * @param timeLimit of one attempt's main, or null
 * @param retries attempts after one that failed, unless the grid or the program is at fault
 * @param gridRetries attempts after one that failed for a fault of the grid
 * @param policy which node its engines ask for work
 */
public record RunTerms(
    @Nullable Duration timeLimit, int retries, int gridRetries, StealingPolicy policy) {}
