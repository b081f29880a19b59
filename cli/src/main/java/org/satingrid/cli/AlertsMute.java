package org.satingrid.cli;

import java.util.List;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Alert;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Mutes an alert. */
@Asks("POST /alerts/{id}/mute")
@Command(
    header = "Mute an alert, for yourself only.",
    description = {
      "It is not counted any more, and neither your webhooks nor your mail tell of it; nor of the",
      "next one of the same kind about the same job, site or node."
    })
final class AlertsMute extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the alert, see 'satin alerts list'.")
  String id = "";

  AlertsMute(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Alert alert = portal().post(Portal.path("/alerts/{}/mute", id), null, Alert.class);
    return answer(alert, () -> List.of("Muted: " + alert.text()));
  }
}
