/** Files that nobody reads without their passphrase, and that nobody changes or cuts unseen. */
@NullMarked
package org.satingrid.cli.seal;

import org.jspecify.annotations.NullMarked;
