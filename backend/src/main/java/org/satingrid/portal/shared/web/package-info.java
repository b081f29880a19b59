/**
 * Handles HTTP for all modules: problems, required fields, the interface's description, the page.
 */
@NullMarked
package org.satingrid.portal.shared.web;

import org.jspecify.annotations.NullMarked;
