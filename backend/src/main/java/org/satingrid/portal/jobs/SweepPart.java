package org.satingrid.portal.jobs;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job's part in a parameter sweep.
 *
 * @param parent the sweep, or null if the job is the sweep itself
 * @param number number of the point from 0, or the number of points of a sweep
 */
public record SweepPart(@Nullable UUID parent, int number) {}
