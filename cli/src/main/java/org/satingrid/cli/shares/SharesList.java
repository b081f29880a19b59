package org.satingrid.cli.shares;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UserShare;
import picocli.CommandLine.Command;

/** Lists the limits and the use of each user. */
@Asks("GET /shares")
@Command(header = "List the limits and the use of each user (for operators).")
final class SharesList extends PortalCommand {

  SharesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<UserShare> shares = portal().list("/shares?pageSize=100", UserShare.class);
    return answer(new Page<>(shares, null), () -> lines(shares));
  }

  static List<String> lines(List<UserShare> shares) {
    Table table =
        new Table(
            "User",
            ">Weight",
            ">Most workers",
            ">Most queued",
            ">Most bytes",
            ">Bytes now",
            ">Workers now",
            ">Queued now",
            ">Used lately (ref-s)");
    for (UserShare share : shares) {
      table.row(
          share.user(),
          share.weight(),
          limit(share.maxWorkers()),
          limit(share.maxQueued()),
          bytes(share.maxBytes()),
          bytes(share.usedBytes()),
          share.runningWorkers(),
          share.queuedJobs(),
          Units.work(share.useRefSeconds()));
    }
    return table.lines();
  }

  private static String bytes(@Nullable Long bytes) {
    return bytes == null ? "-" : Units.bytes(bytes);
  }

  private static String limit(@Nullable Integer limit) {
    return limit == null ? "-" : limit.toString();
  }
}
