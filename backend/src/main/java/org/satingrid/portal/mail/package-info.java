/**
 * Sends mail, at least once. What is to be sent is a row, written in the transaction of what
 * happened; one thread of each portal sends what is due and tries again what failed. A mail server
 * that does not answer therefore delays nobody but the next mail. Off unless {@code
 * spring.mail.host} is set.
 */
@NullMarked
package org.satingrid.portal.mail;

import org.jspecify.annotations.NullMarked;
