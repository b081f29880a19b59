package org.satingrid.cli.alerts;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Alert;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("POST /alerts/{id}/unmute")
@Command(header = "Unmute an alert.")
final class AlertsUnmute extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the alert, see 'satin alerts list --all'.")
  String id = "";

  AlertsUnmute(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Alert alert = portal().post(Portal.path("/alerts/{}/unmute", id), null, Alert.class);
    return answer(alert, () -> List.of("Not muted: " + alert.text()));
  }
}
