/**
 * How long what a job left behind is kept.
 *
 * <p>When a job is over and all its evidence is in, its books are closed: one row for each piece,
 * with its size. From then on the piece has a date. Removing takes two steps, so that a portal that
 * dies between them leaves nothing half explained: first the row says that the piece is removed,
 * when and why, and whoever asks is answered 410; then its content is deleted, by whichever portal
 * leads next if need be. The figures on a job's page (shares, steals, attempts) are small and stay.
 *
 * <p>What pieces consist of is known to the modules that take them in ({@link
 * org.satingrid.portal.evidence.EvidenceStore}).
 */
@NullMarked
package org.satingrid.portal.evidence;

import org.jspecify.annotations.NullMarked;
