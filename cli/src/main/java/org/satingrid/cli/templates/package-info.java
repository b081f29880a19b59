/** Commands for templates of jobs. */
@NullMarked
package org.satingrid.cli.templates;

import org.jspecify.annotations.NullMarked;
