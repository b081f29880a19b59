package org.satingrid.portal.join;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.system.ApplicationHome;

/**
 * Settings of what machines fetch to join, under {@code satin.join.}
 *
 * @param bundles directory of the agent's bundles; by default {@code bundles} beside the portal's
 *     jar, where the build puts them
 */
@ConfigurationProperties("satin.join")
record JoinSettings(@Nullable Path bundles) {

  Path directory() {
    Path chosen = bundles;
    if (chosen == null) {
      chosen = new ApplicationHome(JoinSettings.class).getDir().toPath().resolve("bundles");
    }
    return chosen.toAbsolutePath().normalize();
  }
}
