/**
 * Notifies users if a job or a site deviates from its expected course. The README in this package
 * describes the life of an alert.
 */
@NullMarked
package org.satingrid.portal.alerts;

import org.jspecify.annotations.NullMarked;
