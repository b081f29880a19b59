/**
 * Encrypted files that cannot be read without their passphrase, and cannot be changed or cut
 * unnoticed.
 */
@NullMarked
package org.satingrid.cli.seal;

import org.jspecify.annotations.NullMarked;
