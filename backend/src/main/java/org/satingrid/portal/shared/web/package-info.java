/** HTTP in the portal: problems, required fields, the interface's description, the page. */
@NullMarked
package org.satingrid.portal.shared.web;

import org.jspecify.annotations.NullMarked;
