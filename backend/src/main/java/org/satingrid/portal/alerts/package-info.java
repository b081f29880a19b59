/**
 * Notifies users when a job or a site deviates from what is expected. The README in this package
 * describes the life of an alert.
 */
@NullMarked
package org.satingrid.portal.alerts;

import org.jspecify.annotations.NullMarked;
