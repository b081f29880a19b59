/**
 * Sends mail, at least once. A pending mail is a row, written in the transaction of its event. One
 * thread of each portal sends due mails and retries failed ones. Therefore a mail server that does
 * not answer delays only the next mail. Off unless {@code spring.mail.host} is set.
 */
@NullMarked
package org.satingrid.portal.mail;

import org.jspecify.annotations.NullMarked;
