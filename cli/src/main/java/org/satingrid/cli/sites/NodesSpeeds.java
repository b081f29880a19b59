package org.satingrid.cli.sites;

import java.time.ZoneId;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.NodeSpeeds;
import org.satingrid.contract.api.SpeedEstimate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the measured speeds of a node. */
@Asks("GET /nodes/{id}/speeds")
@Command(
    header = "Show the measured speeds of a node: its calibrations, and its speed by application.")
final class NodesSpeeds extends PortalCommand {

  @Parameters(paramLabel = "NODE", description = "Name or id.")
  String name = "";

  NodesSpeeds(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    String id = Withdrawable.find(portal, name).id();
    NodeSpeeds speeds = portal.get(Portal.path("/nodes/{}/speeds", id), NodeSpeeds.class);
    return answer(speeds, () -> lines(speeds));
  }

  private List<String> lines(NodeSpeeds speeds) {
    ZoneId zone = context.clock().getZone();
    Table table = new Table("Measured by", ">Speed (ref. cores)", ">Lowest", ">Highest", "At");
    for (NodeSpeeds.Calibration calibration : speeds.calibrations()) {
      String at = Units.minute(calibration.at(), zone);
      table.row("calibration", Units.speed(calibration.speed()), "", "", at);
    }
    for (NodeSpeeds.ApplicationSpeed application : speeds.applications()) {
      SpeedEstimate estimate = application.estimate();
      table.row(
          application.applicationName() + ", " + estimate.measurements() + " jobs",
          Units.speed(estimate.speed()),
          Units.speed(estimate.low()),
          Units.speed(estimate.high()),
          application.history().isEmpty()
              ? ""
              : Units.minute(application.history().get(0).at(), zone));
    }
    return table.lines();
  }
}
