/**
 * Finds the causes that slowed a run down, and compares runs. The page and the alerts use the same
 * definitions.
 */
@NullMarked
package org.satingrid.portal.findings;

import org.jspecify.annotations.NullMarked;
