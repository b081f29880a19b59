package org.satingrid.portal.mail;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.mail.MailException;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.stereotype.Component;

/** Sends mail through the mail server of the settings, if they name one. */
@Component
class MailServer {
  private final @Nullable JavaMailSender sender;
  private final String from;

  MailServer(ObjectProvider<JavaMailSender> sender, MailProperties properties) {
    this.sender = sender.getIfAvailable();
    from = properties.from();
    if (this.sender != null && from.isEmpty()) {
      throw new IllegalStateException(
          "satin.mail.from must be set, since spring.mail.host is: it is the address that mail"
              + " comes from");
    }
  }

  boolean isThere() {
    return sender != null;
  }

  /**
   * Passes a mail to the mail server.
   *
   * @throws MailException if the server did not accept the mail
   */
  void send(Mail mail) {
    if (sender == null) {
      throw new IllegalStateException("mail is off");
    }
    SimpleMailMessage message = new SimpleMailMessage();
    message.setFrom(from);
    message.setTo(mail.address());
    message.setSubject(mail.subject());
    message.setText(mail.body());
    sender.send(message);
  }
}
