/**
 * Tells people when a job or a site is not as expected. How an alert comes and goes is in the
 * README beside this file.
 */
@NullMarked
package org.satingrid.portal.alerts;

import org.jspecify.annotations.NullMarked;
