/**
 * Turns users' requests into jobs: checks them, predicts their run time, and accepts a submission
 * only once for each idempotency key.
 */
@NullMarked
package org.satingrid.portal.jobs.submission;

import org.jspecify.annotations.NullMarked;
