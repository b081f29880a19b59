package org.satingrid.cli.alerts;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Alert;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /alerts/{id}")
@Command(header = "Show an alert.")
final class AlertsShow extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the alert, see 'satin alerts list'.")
  String id = "";

  AlertsShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Alert alert = portal().get(Portal.path("/alerts/{}", id), Alert.class);
    return answer(alert, () -> AlertText.lines(alert, context.clock()));
  }
}
