package org.satingrid.portal.identity;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Service;

/** The people who may sign in. */
@Service
class People {
  private final IdentityRepository repository;
  private final Clock clock;
  private final PasswordEncoder encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  /** Compared with when the name is unknown, so that the time taken does not tell. */
  private final String nobody = encoder.encode("nobody");

  People(IdentityRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Whether the person was added; false if the name is taken. */
  boolean add(String username, Role role, String password) {
    Person person = new Person(UUID.randomUUID(), username, role);
    return repository.add(person, encoder.encode(password), clock.instant());
  }

  boolean isEmpty() {
    return !repository.hasPeople();
  }

  Optional<Person> check(String username, String password) {
    var known = repository.credentials(username);
    boolean right =
        encoder.matches(
            password, known.map(IdentityRepository.Credentials::passwordHash).orElse(nobody));
    return right ? known.map(IdentityRepository.Credentials::person) : Optional.empty();
  }
}
