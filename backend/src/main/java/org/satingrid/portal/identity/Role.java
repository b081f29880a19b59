package org.satingrid.portal.identity;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Right;

enum Role {
  /** Sees the grid, shared applications, and their own data. */
  VIEWER(Right.ACCOUNT, Right.READ),
  /** Uploads applications, submits jobs and cancels them. */
  SUBMITTER(Right.ACCOUNT, Right.READ, Right.SUBMIT, Right.CONTROL),
  /** Has the rights of a submitter, and also adds sites and admits nodes to these sites. */
  SITE_OWNER(Right.ACCOUNT, Right.READ, Right.SUBMIT, Right.CONTROL, Right.OWN_SITES),
  /** Sees and changes all users' jobs, applications and sites, and reads the audit trail. */
  OPERATOR(Right.ACCOUNT, Right.READ, Right.SUBMIT, Right.CONTROL, Right.OWN_SITES, Right.OPERATE),
  /** Has all rights, and manages people. */
  ADMIN(
      Right.ACCOUNT,
      Right.READ,
      Right.SUBMIT,
      Right.CONTROL,
      Right.OWN_SITES,
      Right.OPERATE,
      Right.ADMINISTER);

  @SuppressWarnings("ImmutableEnumChecker") // Filled once. Callers receive copies.
  private final Set<Right> rights;

  Role(Right... rights) {
    this.rights = EnumSet.copyOf(Arrays.asList(rights));
  }

  Set<Right> rights() {
    return EnumSet.copyOf(rights);
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the role with this name. Throws 400 with an error at {@code pointer} if it does not
   * exist.
   */
  static Role of(String word, String pointer) {
    return Arrays.stream(values())
        .filter(role -> role.word().equals(word))
        .findFirst()
        .orElseThrow(() -> ProblemException.badField(pointer, "must be one of " + words()));
  }

  private static String words() {
    return Arrays.stream(values()).map(Role::word).collect(Collectors.joining(", "));
  }
}
