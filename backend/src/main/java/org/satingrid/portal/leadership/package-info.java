/** Selects one portal for work that only one portal should do, such as scheduling. */
@NullMarked
package org.satingrid.portal.leadership;

import org.jspecify.annotations.NullMarked;
