/**
 * Removes the data that jobs leave behind when its time is over.
 *
 * <p>When a job has ended and all its evidence has arrived, the portal adds one row for each piece
 * of evidence, with its size. From then on the piece has an expiry time. A removal has two steps.
 * First, the row receives the time and the reason of the removal, and requests for the piece get
 * 410. Then the content is deleted. If the portal dies between the two steps, the next leading
 * portal deletes the content. The small figures on a job's page (shares, steals, attempts) are
 * never removed.
 *
 * <p>The modules that store the pieces can read and delete their content ({@link
 * org.satingrid.portal.evidence.EvidenceStore}).
 */
@NullMarked
package org.satingrid.portal.evidence;

import org.jspecify.annotations.NullMarked;
