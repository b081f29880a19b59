/**
 * Retention of the data that a job leaves behind.
 *
 * <p>When a job is over and all its evidence has arrived, its evidence is closed: one row for each
 * piece, with its size. From then on the piece has an expiry time. A removal takes two steps, so
 * that a portal that dies between them leaves no unexplained gap. First, the row receives the time
 * and the reason of the removal, and requests get 410. Then the content is deleted, if necessary by
 * the next leading portal. The figures on a job's page (shares, steals, attempts) are small and
 * stay.
 *
 * <p>The modules that store the pieces know their content ({@link
 * org.satingrid.portal.evidence.EvidenceStore}).
 */
@NullMarked
package org.satingrid.portal.evidence;

import org.jspecify.annotations.NullMarked;
