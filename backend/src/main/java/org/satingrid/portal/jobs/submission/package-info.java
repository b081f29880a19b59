/**
 * Turns users' requests into jobs: checks them, predicts their run time, and accepts each
 * idempotency key once.
 */
@NullMarked
package org.satingrid.portal.jobs.submission;

import org.jspecify.annotations.NullMarked;
