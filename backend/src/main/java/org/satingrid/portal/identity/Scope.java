package org.satingrid.portal.identity;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Right;

/**
 * The scopes of an API token. A token has the rights of its scopes, as far as the role of its
 * holder also has them.
 */
enum Scope {
  /** Read the data that the token's holder can see. */
  READ(Right.READ),
  /** Upload files, and submit and cancel jobs of the token's holder. */
  SUBMIT(Right.READ, Right.SUBMIT, Right.CONTROL),
  /**
   * Manage sites of the token's holder. If the holder is an operator or admin, manage the sites and
   * jobs of all users.
   */
  OPERATE(Right.READ, Right.CONTROL, Right.OWN_SITES, Right.OPERATE),
  /** Manage people. */
  ADMIN(Right.READ, Right.ADMINISTER),
  /**
   * Revoke tokens of the token's holder, and manage the holder's webhooks. It does not permit to
   * issue tokens or to set passwords.
   */
  ACCOUNT(Right.ACCOUNT);

  @SuppressWarnings("ImmutableEnumChecker") // Filled once. Callers receive copies.
  private final Set<Right> rights;

  Scope(Right first, Right... more) {
    rights = EnumSet.of(first, more);
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the rights of a token with these scopes for a holder with this role. */
  static Set<Right> rights(Set<Scope> scopes, Role role) {
    Set<Right> rights = EnumSet.noneOf(Right.class);
    scopes.forEach(scope -> rights.addAll(scope.rights));
    rights.retainAll(role.rights());
    return rights;
  }

  /** Returns the scopes with these names, or throws 400. */
  static Set<Scope> of(List<String> words) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String pointer = "scopes." + i;
      scopes.add(
          Arrays.stream(values())
              .filter(scope -> scope.word().equals(word))
              .findFirst()
              .orElseThrow(() -> ProblemException.badField(pointer, "must be one of " + all())));
    }
    return scopes;
  }

  private static String all() {
    return Arrays.stream(values()).map(Scope::word).collect(Collectors.joining(", "));
  }
}
