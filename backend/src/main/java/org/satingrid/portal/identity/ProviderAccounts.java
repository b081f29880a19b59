package org.satingrid.portal.identity;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.identity.oidc.Claims;
import org.satingrid.portal.identity.oidc.Refusal;
import org.satingrid.portal.identity.oidc.RefusedException;
import org.satingrid.portal.shared.OidcSettings;
import org.satingrid.portal.shared.Settings;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Manages accounts of users who sign in with the provider. Only issuer and subject identify an
 * account. The name does not identify it, because a provider's members can possibly choose their
 * names. At each sign-in the role is set from the user's groups.
 */
@Service
class ProviderAccounts {
  private static final int MAX_SHOWN_LENGTH = 64;

  private final ProviderAccountRepository repository;
  private final UserRepository users;
  private final People people;
  private final OidcSettings settings;
  private final GroupRoles roles;
  private final Clock clock;

  ProviderAccounts(
      ProviderAccountRepository repository,
      UserRepository users,
      People people,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.users = users;
    this.people = people;
    this.settings = settings.oidc();
    this.roles = new GroupRoles(settings.oidc());
    this.clock = clock;
  }

  /**
   * A user who has signed in.
   *
   * @param change what the sign-in has changed in the account, for the audit trail
   */
  record SignedIn(Person person, String change) {}

  /**
   * Returns the user with these claims. Changes are kept even if the user is refused.
   *
   * @throws RefusedException if the user is refused
   */
  @Transactional(noRollbackFor = RefusedException.class)
  SignedIn signIn(Claims claims) {
    Optional<Role> role = roles.of(claims.texts(settings.groupsClaim()));
    Optional<UserRepository.Row> known = repository.lock(claims.issuer(), claims.subject());
    boolean first = known.isEmpty() && add(claims, role);
    UserRepository.Row account =
        known
            .or(() -> repository.lock(claims.issuer(), claims.subject()))
            .orElseThrow(() -> refused(Refusal.NAME_TAKEN, told(claims)));
    String name = account.user().username();
    if (account.user().disabled()) {
      throw refused(Refusal.ACCOUNT_DISABLED, name);
    }
    if (role.isEmpty()) {
      people.endKeys(account);
      throw refused(Refusal.NO_GROUP, name);
    }
    Role now = role.get();
    if (now != account.role()) {
      users.change(account.id(), now, false);
    }
    users.signedIn(account.id(), clock.instant());
    return new SignedIn(
        Person.inSession(account.id(), name, now, claims.issuer(), false, new byte[0]),
        change(name, first ? null : account.role(), now));
  }

  /**
   * Creates an account. Returns false if the name is taken, or if the user has just created the
   * account in another tab.
   */
  private boolean add(Claims claims, Optional<Role> role) {
    Role first = role.orElseThrow(() -> refused(Refusal.NO_GROUP, told(claims)));
    if (!settings.createPeople()) {
      throw refused(Refusal.NO_ACCOUNT, told(claims));
    }
    String name =
        Usernames.of(claims.text(settings.usernameClaim()))
            .orElseThrow(() -> refused(Refusal.NO_NAME, told(claims)));
    return repository.add(
        UUID.randomUUID(), name, first, claims.issuer(), claims.subject(), clock.instant());
  }

  private static String change(String name, @Nullable Role before, Role now) {
    if (before == null) {
      return name + " as " + now.word() + ", for the first time";
    }
    return before == now
        ? name + " as " + now.word()
        : name + ": " + before.word() + " -> " + now.word();
  }

  /** Returns the provider's name for the user, made safe for a log line. */
  private String told(Claims claims) {
    String told = claims.text(settings.usernameClaim());
    if (told == null) {
      return "somebody without a name";
    }
    String line = told.replaceAll("\\p{Cntrl}", "?");
    return line.substring(0, Math.min(line.length(), MAX_SHOWN_LENGTH));
  }

  private static RefusedException refused(Refusal refusal, String who) {
    return new RefusedException(refusal, who);
  }
}
