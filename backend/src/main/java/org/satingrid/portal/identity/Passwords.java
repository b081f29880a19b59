package org.satingrid.portal.identity;

import java.util.Optional;
import org.satingrid.contract.api.ChangePassword;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Hashes passwords with Argon2id and checks the rules for new ones. */
@Component
class Passwords {
  /** Maximum length. A longer password is not safer, and its hash takes more time. */
  private static final int MAX_LENGTH = 200;

  private final PasswordEncoder encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  private final HashingGate gate = HashingGate.ofThisMachine();

  /**
   * A hash to compare with if no account has the name. The check then takes as long as for an
   * existing account, so that its duration does not show which names exist.
   */
  private final String nobody = encoder.encode("nobody");

  String hash(String password) {
    return gate.pass(() -> String.valueOf(encoder.encode(password)));
  }

  boolean matches(String password, Optional<String> hash) {
    boolean right =
        password.length() <= MAX_LENGTH
            && gate.pass(() -> encoder.matches(password, hash.orElse(nobody)));
    return right && hash.isPresent();
  }

  /**
   * Refuses the current password and the user name as a new password. The length was already
   * checked with the form of the request. No other rules are necessary, see NIST SP 800-63B.
   */
  void check(ChangePassword change, String username) {
    String password = change.replacement();
    if (password.equals(change.current())) {
      throw ProblemException.badField("replacement", "must not be the current password");
    }
    if (password.equals(username)) {
      throw ProblemException.badField("replacement", "must not be the user name");
    }
  }
}
