package org.satingrid.portal.identity;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.User;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.web.IfMatch;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Manages the accounts of people. */
@Service
class People {
  private final UserRepository repository;
  private final SessionRepository sessions;
  private final TokenRepository tokens;
  private final Passwords passwords;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  People(
      UserRepository repository,
      SessionRepository sessions,
      TokenRepository tokens,
      Passwords passwords,
      ApplicationEventPublisher events,
      Clock clock) {
    this.repository = repository;
    this.sessions = sessions;
    this.tokens = tokens;
    this.passwords = passwords;
    this.events = events;
    this.clock = clock;
  }

  /** Adds a user with a known password. Returns false if the name is taken. */
  boolean add(String username, Role role, String ownPassword) {
    return add(UUID.randomUUID(), username, role, ownPassword, false);
  }

  /** Adds a user like {@link #add}. With this password the user can only set another one. */
  boolean addFirst(String username, Role role, String password) {
    return add(UUID.randomUUID(), username, role, password, true);
  }

  private boolean add(UUID id, String username, Role role, String password, boolean mustChange) {
    return repository.add(
        id, username, role, passwords.hash(password), mustChange, clock.instant());
  }

  boolean isEmpty() {
    return !repository.hasPeople();
  }

  Page<User> newestFirst(@Nullable Role role, @Nullable Boolean disabled, Cursor cursor) {
    List<UserRepository.Row> rows = repository.newestFirst(role, disabled, cursor);
    return new Page<>(
        cursor.page(rows).stream().map(UserRepository.Row::user).toList(),
        cursor.next(rows, UserRepository.Row::number));
  }

  User get(UUID id) {
    return repository.find(id).orElseThrow(() -> ProblemException.notFound("user", id)).user();
  }

  NewAccount create(String username, Role role) {
    UUID id = UUID.randomUUID();
    String password = Secrets.next();
    if (!add(id, username, role, password, true)) {
      throw new ProblemException(
          ProblemCode.NAME_TAKEN, "There is a user " + username + " already.");
    }
    AuditDetail.say(username + " as " + role.word());
    return new NewAccount(get(id), password);
  }

  /**
   * Changes the role of a user, or enables or disables the account. Refuses a change after which no
   * admin could sign in.
   */
  @Transactional
  User change(UUID id, @Nullable Role role, @Nullable Boolean disabled, @Nullable String ifMatch) {
    List<UUID> admins = repository.lockAdmins();
    UserRepository.Row before = lock(id);
    IfMatch.check(ifMatch, before.user().etag());
    Role wanted = role == null ? before.role() : role;
    boolean out = disabled == null ? before.user().disabled() : disabled;
    boolean staysAdmin = wanted == Role.ADMIN && !out;
    if (!staysAdmin && admins.equals(List.of(id))) {
      throw new ProblemException(
          ProblemCode.LAST_ADMIN,
          "This is the last admin who can sign in. Make another user an admin first.");
    }
    if (wanted != before.role() && before.user().issuer() != null) {
      throw new ProblemException(
          ProblemCode.ROLE_OF_PROVIDER,
          before.user().username()
              + " has the role of their groups at the provider. Change the groups there, or disable"
              + " the account here.");
    }
    if (wanted != before.role() || out != before.user().disabled()) {
      repository.change(id, wanted, out);
      AuditDetail.say(
          before.user().username()
              + ": "
              + state(before.role(), before.user().disabled())
              + " -> "
              + state(wanted, out));
    }
    if (out) {
      sessions.removeAll(id);
    }
    return get(id);
  }

  /**
   * Sets a new password for a user, because the user has forgotten the old one or other people know
   * it. All sessions and tokens of this user end.
   */
  @Transactional
  String resetPassword(UUID id) {
    UserRepository.Row row = lock(id);
    if (row.user().issuer() != null) {
      throw withoutPassword(row.user().username());
    }
    String password = Secrets.next();
    repository.setPassword(id, passwords.hash(password), true);
    endKeys(row);
    AuditDetail.say(row.user().username());
    return password;
  }

  /** Ends all sessions and tokens of this user. */
  void endKeys(UserRepository.Row row) {
    sessions.removeAll(row.id());
    tokens.removeAll(row.id());
    events.publishEvent(new KeysEnded(row.user().username()));
  }

  static ProblemException withoutPassword(String username) {
    return new ProblemException(
        ProblemCode.NO_PASSWORD,
        username + " signs in with the provider, and has no password here.");
  }

  /**
   * Sets the caller's password. All API tokens and the sessions in other browsers end, because they
   * could belong to another person who knew the old password.
   */
  @Transactional
  void changePassword(Person person, String replacement) {
    repository.setPassword(person.id(), passwords.hash(replacement), false);
    sessions.removeAll(person.id());
    tokens.removeAll(person.id());
  }

  Optional<UserRepository.Credentials> check(String username, String password) {
    var known = repository.credentials(username);
    return passwords.matches(password, known.map(UserRepository.Credentials::passwordHash))
        ? known
        : Optional.empty();
  }

  void signedIn(Person person) {
    repository.signedIn(person.id(), clock.instant());
  }

  private UserRepository.Row lock(UUID id) {
    return repository.lock(id).orElseThrow(() -> ProblemException.notFound("user", id));
  }

  private static String state(Role role, boolean disabled) {
    return disabled ? role.word() + " (disabled)" : role.word();
  }
}
