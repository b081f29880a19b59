/**
 * Encrypts files, so that they cannot be read without their passphrase, and not be changed or cut
 * unnoticed.
 */
@NullMarked
package org.satingrid.cli.seal;

import org.jspecify.annotations.NullMarked;
