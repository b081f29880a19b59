package org.satingrid.portal.sites;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NodeProblem.Code;

/** Limits the difference between the versions of an agent and the portal to one minor version. */
final class VersionSkew {
  private static final Pattern VERSION = Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\b.*");

  private VersionSkew() {}

  /**
   * Returns the problem with the agent's version, or null. A version without numbers is not judged.
   */
  static @Nullable Code of(String portal, String agent) {
    Matcher ours = VERSION.matcher(portal);
    Matcher theirs = VERSION.matcher(agent);
    if (portal.equals(agent) || !ours.matches() || !theirs.matches()) {
      return null;
    }
    boolean near =
        ours.group(1).equals(theirs.group(1)) && Math.abs(minor(ours) - minor(theirs)) <= 1;
    return near ? Code.OTHER_VERSION : Code.INCOMPATIBLE_VERSION;
  }

  private static int minor(Matcher version) {
    return Integer.parseInt(version.group(2));
  }
}
