/**
 * Sends mail, at least once. A pending mail is a row, written in the transaction of its event. One
 * thread of each portal sends due mails and retries failed ones. Therefore a mail server that does
 * not answer delays only other mails. Without the setting {@code spring.mail.host} no mail is sent.
 */
@NullMarked
package org.satingrid.portal.mail;

import org.jspecify.annotations.NullMarked;
