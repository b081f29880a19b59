package org.satingrid.cli;

import java.time.Instant;
import java.util.List;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.contract.api.TimeParts;

/** Creates realistic answers of a portal. */
final class Samples {

  static final String JOB_ID = "0a6c1d7e-52e5-4b0b-9d3f-3f1a6f1f0c12";
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  private Samples() {}

  static Application app(String id, String name, int daysLater) {
    return new Application(
        id,
        name,
        name + ".jar",
        "ab".repeat(32),
        114_461,
        "org.satingrid.examples.raytracer.RayTracer",
        ProgrammingModel.SATIN,
        List.of("RayTracer.render"),
        List.of("RayTracer.scene: may hold a socket; make it transient"),
        "ada",
        START.plusSeconds(86_400L * daysLater),
        1,
        Application.Visibility.EVERYONE,
        false,
        "",
        List.of(),
        List.of(),
        "6f");
  }

  static Job job(long number, JobState state, double progress) {
    return job(number, ProgrammingModel.SATIN, state, progress);
  }

  static Job job(long number, ProgrammingModel model, JobState state, double progress) {
    boolean ended = state.terminal();
    boolean failed = state == JobState.FAILED;
    return new Job(
        number == 12 ? JOB_ID : "job-" + number,
        number,
        "gallery",
        "app-1",
        "raytracer",
        model,
        "ada",
        state,
        state == JobState.QUEUED ? "no site has a free node" : failed ? "its main threw" : null,
        failed
            ? new Job.Failure("main-threw", "IllegalStateException: x", "at A.b", "n1", "das")
            : null,
        List.of("gallery.scene", "out.png"),
        List.of(),
        List.of(),
        null,
        List.of(),
        List.of(),
        0,
        1,
        null,
        null,
        0,
        START,
        state == JobState.QUEUED ? null : START,
        ended ? START.plusSeconds(26) : null,
        progress,
        ended || state == JobState.QUEUED || !model.tellsProgress() ? null : 21.4,
        null,
        45 * progress,
        3,
        3,
        1,
        null,
        null,
        null,
        null,
        null,
        StealingPolicy.AHEAD,
        null,
        null,
        state == JobState.SUCCEEDED ? new Job.Results(2, 2_300_000, "out.png") : null,
        "e" + progress);
  }

  static Distribution distribution() {
    return new Distribution(
        JOB_ID,
        START,
        44.7,
        0.012,
        0,
        List.of(
            share("das", 1, 25.7, 0.575, 0.571, 1.0),
            share("lecce", 2, 12.6, 0.282, 0.286, 0.5),
            share("brno", 3, 6.4, 0.143, 0.143, 0.25)),
        List.of());
  }

  private static SiteShare share(
      String site, int colour, double work, double share, double predicted, double speed) {
    return new SiteShare(
        site,
        colour,
        1,
        1,
        work,
        share,
        predicted,
        speed,
        26,
        0.98,
        0.5,
        1,
        1,
        speed,
        TimeParts.NONE);
  }

  static Site site(String name) {
    return site(name, node(name));
  }

  static Site.Node node(String name) {
    return new Site.Node(
        "n-1", "node-1", name, "up", 1, 0.5, "17.0.15", "0.1.0", List.of(), null, START, null,
        List.of(), null, null, false);
  }

  static Site site(String name, Site.Node node) {
    return new Site(
        "s-1",
        name,
        2,
        0.5,
        node.state().equals("up") ? 1 : 0,
        1,
        node.workers(),
        List.of(new Site.NodeGroup(node.state(), node.busy(), null, 1, node.workers(), 0.5)),
        node.problems().stream().map(each -> new Site.ProblemCount(each.code(), 1)).toList(),
        List.of(),
        List.of(node.agentVersion()),
        START,
        "admin",
        Site.Settings.DEFAULT,
        "70");
  }

  static LogLine line(long seq, String text) {
    return new LogLine(seq, START.plusSeconds(seq), "das", "n1", "stdout", "info", text);
  }

  static <T> Page<T> page(List<T> items) {
    return new Page<>(items, null);
  }

  /** Returns an event in the form of a job's stream. */
  static String event(long id, JobEvent event) {
    return "id: " + id + "\ndata: " + Json.line(event) + "\n\n";
  }

  static String event(long id, Job job) {
    return event(id, new JobEvent(job, null, null, null, null));
  }

  static String event(long id, Distribution distribution) {
    return event(id, new JobEvent(null, distribution, null, null, null));
  }
}
