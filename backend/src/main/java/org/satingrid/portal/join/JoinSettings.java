package org.satingrid.portal.join;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.system.ApplicationHome;

/**
 * Settings for the downloads of machines that join, under {@code satin.join.}
 *
 * @param bundles directory of the agent's bundles, by default {@code bundles} beside the portal's
 *     jar, where the build puts them
 * @param release directory with a root and a release that the owner of the portal has signed. By
 *     default the portal creates a key, and signs its releases with this key.
 */
@ConfigurationProperties("satin.join")
record JoinSettings(@Nullable Path bundles, @Nullable Path release) {

  Path directory() {
    Path chosen = bundles;
    if (chosen == null) {
      chosen = new ApplicationHome(JoinSettings.class).getDir().toPath().resolve("bundles");
    }
    return chosen.toAbsolutePath().normalize();
  }
}
