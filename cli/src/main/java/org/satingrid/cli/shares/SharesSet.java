package org.satingrid.cli.shares;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.UserShare;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes a user's share of the grid. */
@Asks("PUT /shares/{user}")
@Command(
    header = "Change the limits of a user (for admins).",
    description = "Options that are not given keep their values.")
final class SharesSet extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name of the user.")
  String user = "";

  @Option(
      names = "--weight",
      paramLabel = "W",
      description = "Weight of the user's fair share (initially 1).")
  @Nullable Double weight;

  @Option(
      names = "--max-workers",
      paramLabel = "N|none",
      description = "Maximum number of the user's workers that run at once.")
  @Nullable String maxWorkers;

  @Option(
      names = "--max-queued",
      paramLabel = "N|none",
      description = "Maximum number of the user's waiting jobs.")
  @Nullable String maxQueued;

  @Option(
      names = "--max-bytes",
      paramLabel = "SIZE|none",
      description =
          "Maximum bytes of the user's applications, input files and results, such as 500MB or"
              + " 20GB. Above it the user can neither upload nor submit.")
  @Nullable String maxBytes;

  SharesSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (weight == null && maxWorkers == null && maxQueued == null && maxBytes == null) {
      throw new UsageException(
          "No change is given: use --weight, --max-workers, --max-queued or --max-bytes");
    }
    Portal portal = portal();
    UserShare old = old(portal);
    // Only the values with an option are changed. The others keep their present values, even if
    // another user has just changed them.
    UserShare share =
        portal.sendIfSame(
            "PUT",
            Portal.path("/shares/{}", user),
            old.settingsTag(),
            new UserShare.ShareSettings(
                weight == null ? old.weight() : weight,
                limit("--max-workers", maxWorkers, old.maxWorkers()),
                limit("--max-queued", maxQueued, old.maxQueued()),
                bytes(maxBytes, old.maxBytes())),
            UserShare.class);
    return answer(share, () -> SharesList.lines(List.of(share)));
  }

  /**
   * Returns the user's present share. Every user has a share. If it is missing, the user does not
   * exist.
   */
  private UserShare old(Portal portal) {
    return portal.list("/shares?pageSize=100", UserShare.class).stream()
        .filter(share -> share.user().equals(user))
        .findFirst()
        .orElseThrow(
            () ->
                PortalException.of(
                    PortalException.Kind.NOT_FOUND,
                    "user-unknown",
                    "No such user",
                    "There is no user " + user + ". 'satin shares list' shows those that are"));
  }

  private static @Nullable Long bytes(@Nullable String given, @Nullable Long old) {
    if (given == null) {
      return old;
    }
    return given.equals("none") ? null : Long.valueOf(ByteSize.parse("--max-bytes", given));
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
