/**
 * The shared parts of all commands: the environment, exit codes, options, the chosen portal and its
 * sign-in.
 */
@NullMarked
package org.satingrid.cli.command;

import org.jspecify.annotations.NullMarked;
