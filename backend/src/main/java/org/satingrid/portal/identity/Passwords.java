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
  /** A longer text only costs time for its hash. */
  private static final int MAX_LENGTH = 200;

  private final PasswordEncoder encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  private final HashingGate gate = HashingGate.ofThisMachine();

  /**
   * The hash to compare with if the name is unknown, so that the time of the check does not reveal
   * unknown names.
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
   * Checks only the length, see NIST SP 800-63B. The schema of the request has checked the
   * characters.
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
