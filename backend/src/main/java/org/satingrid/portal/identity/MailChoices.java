package org.satingrid.portal.identity;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Stores users' mail addresses and their choices about mail. */
@Service
public class MailChoices {
  /**
   * The form of a mail address: exactly one address, without a name, a second address, or a
   * character that ends a header.
   */
  private static final Pattern ADDRESS =
      Pattern.compile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,189}");

  private final JdbcClient db;

  MailChoices(JdbcClient db) {
    this.db = db;
  }

  /** Returns {@link MailChoice#NONE} for an unknown user. */
  public MailChoice of(String username) {
    return db.sql("select mail_address, mail_about_everybody from users where username = ?")
        .param(username)
        .query((row, n) -> new MailChoice(row.getString(1), row.getBoolean(2)))
        .optional()
        .orElse(MailChoice.NONE);
  }

  /** Stores the choice. Throws 400 if the address is invalid. */
  public void set(String username, MailChoice choice) {
    String address = choice.address();
    if (address != null && !isAddress(address)) {
      throw ProblemException.badField(
          "mailAddress", "must be one address such as ada@example.org, or null for no mail");
    }
    db.sql(
            """
            update users set mail_address = :address, mail_about_everybody = :everybody
            where username = :name
            """)
        .param("address", address)
        .param("everybody", choice.everybody())
        .param("name", username)
        .update();
  }

  /**
   * Returns the names of users who have chosen mail about all users' jobs and sites. The caller
   * checks their rights.
   */
  public List<String> aboutEverybody() {
    return db.sql(
            """
            select username from users
            where mail_about_everybody and mail_address is not null order by username
            """)
        .query(String.class)
        .list();
  }

  static boolean isAddress(@Nullable String text) {
    return text != null && ADDRESS.matcher(text).matches() && !text.contains("..");
  }
}
