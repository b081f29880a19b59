package org.satingrid.cli.jobs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobPictures;
import org.satingrid.contract.api.JobPictures.ShownPart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows which parts of a job's pictures are finished. */
@Asks("GET /jobs/{id}/pictures")
@Command(
    header = "Show the finished pieces of a job's pictures, and the site that computed each piece.",
    description = "Works for programs that show parts of a picture while they compute it.")
final class JobsPictures extends PortalCommand {

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String name = "";

  JobsPictures(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    String id = JobReference.find(portal(), name).id();
    JobPictures pictures = portal().get("/jobs/" + id + "/pictures", JobPictures.class);
    return answer(pictures, () -> lines(pictures));
  }

  private static List<String> lines(JobPictures pictures) {
    // If two nodes have sent the same part of a picture, the later one counts.
    Map<String, Map<String, ShownPart>> places = new LinkedHashMap<>();
    for (ShownPart part : pictures.parts()) {
      places
          .computeIfAbsent(part.picture(), picture -> new LinkedHashMap<>())
          .put(part.x() + " " + part.y(), part);
    }
    if (places.isEmpty()) {
      return List.of("The job has shown no part of a picture");
    }
    Table table = new Table("Picture", ">Width", ">Height", "Site", ">Parts", ">Of it (%)");
    places.forEach((picture, parts) -> addRows(table, picture, parts));
    return table.lines();
  }

  private static void addRows(Table table, String picture, Map<String, ShownPart> parts) {
    ShownPart any = parts.values().iterator().next();
    double whole = (double) any.pictureWidth() * any.pictureHeight();
    Map<String, List<ShownPart>> bySite =
        parts.values().stream()
            .collect(Collectors.groupingBy(ShownPart::site, TreeMap::new, Collectors.toList()));
    bySite.forEach(
        (site, own) ->
            table.row(
                picture,
                any.pictureWidth(),
                any.pictureHeight(),
                site,
                own.size(),
                Units.percent(own.stream().mapToDouble(JobsPictures::area).sum() / whole)));
    double there = parts.values().stream().mapToDouble(JobsPictures::area).sum();
    table.row(
        picture,
        any.pictureWidth(),
        any.pictureHeight(),
        "all",
        parts.size(),
        Units.percent(there / whole));
  }

  private static double area(ShownPart part) {
    return (double) part.width() * part.height();
  }
}
