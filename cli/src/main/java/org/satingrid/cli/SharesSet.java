package org.satingrid.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.UserShare;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes what a user may use of the grid. */
@Asks("PUT /shares/{user}")
@Command(
    header = "Change what a user may use of the grid; for admins.",
    description = "What is not given stays as it is.")
final class SharesSet extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name of the user.")
  String user = "";

  @Option(
      names = "--weight",
      paramLabel = "W",
      description = "Of the user's share against the others'; everybody begins with 1.")
  @Nullable Double weight;

  @Option(
      names = "--max-workers",
      paramLabel = "N|none",
      description = "Workers that may run for the user at once.")
  @Nullable String maxWorkers;

  @Option(
      names = "--max-queued",
      paramLabel = "N|none",
      description = "Jobs of the user that may wait at once.")
  @Nullable String maxQueued;

  SharesSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (weight == null && maxWorkers == null && maxQueued == null) {
      throw new UsageException("Nothing to change: give --weight, --max-workers or --max-queued");
    }
    Portal portal = portal();
    UserShare old = old(portal);
    UserShare share =
        portal.send(
            "PUT",
            Portal.path("/shares/{}", user),
            new UserShare.ShareSettings(
                weight == null ? old.weight() : weight,
                limit("--max-workers", maxWorkers, old.maxWorkers()),
                limit("--max-queued", maxQueued, old.maxQueued())),
            UserShare.class);
    return answer(share, () -> SharesList.lines(List.of(share)));
  }

  /** A user without a share of their own has every default. */
  private UserShare old(Portal portal) {
    return portal.list("/shares?pageSize=100", UserShare.class).stream()
        .filter(share -> share.user().equals(user))
        .findFirst()
        .orElse(new UserShare(user, 1, null, null, 0, 0, 0));
  }

  private static @Nullable Integer limit(
      String option, @Nullable String given, @Nullable Integer old) {
    if (given == null) {
      return old;
    }
    if (given.equals("none")) {
      return null;
    }
    try {
      return Integer.valueOf(given);
    } catch (NumberFormatException e) {
      throw new UsageException(option + " is a number or none, not '" + given + "'", e);
    }
  }
}
