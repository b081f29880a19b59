package org.satingrid.portal.mail;

import java.time.Instant;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.stereotype.Component;

/** Deletes old mails, even if they were not sent. */
@Component
class ExpiredMails implements ExpiringRows {
  private final MailRepository repository;
  private final MailProperties properties;

  ExpiredMails(MailRepository repository, MailProperties properties) {
    this.repository = repository;
    this.properties = properties;
  }

  @Override
  public String name() {
    return "mails";
  }

  @Override
  public int remove(Instant now, int most) {
    return repository.removeBefore(now.minus(properties.keep()), most);
  }
}
