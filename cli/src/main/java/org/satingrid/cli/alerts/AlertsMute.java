package org.satingrid.cli.alerts;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Alert;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("POST /alerts/{id}/mute")
@Command(
    header = "Mute an alert, for yourself only.",
    description = {
      "Your page does not count a muted alert, and you get no mail and no webhook calls about it.",
      "The mute also covers the next alert of this kind about the same job, site or node."
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
