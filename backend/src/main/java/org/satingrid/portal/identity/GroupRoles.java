package org.satingrid.portal.identity;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.OidcSettings;

/** Maps a provider's groups to roles. */
final class GroupRoles {
  private final Map<String, Role> roles = new HashMap<>();
  private final @Nullable Role otherwise;

  GroupRoles(OidcSettings settings) {
    OidcSettings.Roles groups = settings.roles();
    give(groups.viewer(), Role.VIEWER);
    give(groups.submitter(), Role.SUBMITTER);
    give(groups.siteOwner(), Role.SITE_OWNER);
    give(groups.operator(), Role.OPERATOR);
    give(groups.admin(), Role.ADMIN);
    otherwise =
        settings.defaultRole().isEmpty()
            ? null
            : Role.of(settings.defaultRole(), "satin.oidc.default-role");
  }

  private void give(List<String> groups, Role role) {
    groups.forEach(group -> roles.merge(group, role, GroupRoles::higher));
  }

  /**
   * Returns the highest role of the groups, or the default role if no group has one. Empty without
   * a default.
   */
  Optional<Role> of(Collection<String> groups) {
    return groups.stream()
        .flatMap(group -> Stream.ofNullable(roles.get(group)))
        .reduce(GroupRoles::higher)
        .or(() -> Optional.ofNullable(otherwise));
  }

  /** Returns the higher role. Roles are declared in the order of their rights, from few to all. */
  private static Role higher(Role one, Role other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
