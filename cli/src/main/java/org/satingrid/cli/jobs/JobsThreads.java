package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.JobThreads.ThreadsNode;
import org.satingrid.contract.api.JobThreads.ThreadsPlace;
import org.satingrid.contract.api.JobThreads.ThreadsStuck;
import org.satingrid.contract.api.JobThreads.ThreadsTraffic;
import picocli.CommandLine.Command;

/** Shows the work of a threaded program's nodes. */
@Asks("GET /jobs/{id}/threads")
@Command(
    header = "Show what the nodes of a threaded program have done: threads, misses, lock waits.",
    description = {
      "Shows the lines of the program that waited for objects of other nodes, and the bytes sent",
      "between nodes. --json has every line. If all threads wait for each other, shows for each",
      "thread the monitor that it waits for, the line, and the owner of the monitor."
    })
final class JobsThreads extends JobCommand {

  private static final int MAX_PLACES = 20;

  JobsThreads(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    JobThreads threads = below(portal(), "/threads", JobThreads.class);
    return answer(threads, () -> lines(threads));
  }

  private static List<String> lines(JobThreads threads) {
    if (threads.nodes().isEmpty()) {
      return List.of("No figures: the job has not started, or is no threaded program");
    }
    List<String> lines = new ArrayList<>();
    if (!threads.deadlock().isEmpty()) {
      lines.add(
          "Deadlock: all threads wait, and none can go on; cancel the job and mend the program");
      lines.addAll(deadlock(threads.deadlock()));
      lines.add("");
    }
    lines.addAll(nodes(threads.nodes()));
    if (!threads.places().isEmpty()) {
      lines.add("");
      lines.addAll(places(threads.places()));
    }
    if (!threads.traffic().isEmpty()) {
      lines.add("");
      lines.addAll(traffic(threads.traffic()));
    }
    return lines;
  }

  private static List<String> deadlock(List<ThreadsStuck> deadlock) {
    Table table = new Table("Thread", "Node", "Waits", "Monitor of", "Owned by", "At");
    for (ThreadsStuck stuck : deadlock) {
      table.row(
          Plain.line(stuck.thread()),
          Plain.line(stuck.node()),
          stuck.notice() ? "to be notified" : "to enter",
          Plain.line(stuck.monitor()),
          Plain.line(stuck.owner()),
          Plain.line(stuck.place()));
    }
    return table.lines();
  }

  private static List<String> nodes(List<ThreadsNode> nodes) {
    Table table =
        new Table(
            "Site",
            "Node",
            ">Threads",
            ">Misses",
            ">Fetches",
            ">Waited (ms)",
            ">Flushes",
            ">Lock waits",
            ">Waited (ms)");
    for (ThreadsNode node : nodes) {
      table.row(
          node.site(),
          node.node(),
          Long.toString(node.threads()),
          Long.toString(node.misses()),
          Long.toString(node.fetches()),
          millis(node.missSeconds()),
          Long.toString(node.flushes()),
          Long.toString(node.lockWaits()),
          millis(node.lockSeconds()));
    }
    return table.lines();
  }

  private static List<String> places(List<ThreadsPlace> places) {
    Table table = new Table("Missed at", "Node", ">Waited (ms)", ">Misses", ">Fetches");
    for (ThreadsPlace place : places.subList(0, Math.min(places.size(), MAX_PLACES))) {
      table.row(
          Plain.line(place.place()),
          place.node(),
          millis(place.seconds()),
          Long.toString(place.misses()),
          Long.toString(place.fetches()));
    }
    return table.lines();
  }

  private static List<String> traffic(List<ThreadsTraffic> traffic) {
    Table table = new Table("Home", "Used by", ">Fetched", ">Written");
    for (ThreadsTraffic way : traffic) {
      table.row(way.home(), way.user(), Units.bytes(way.fetched()), Units.bytes(way.written()));
    }
    return table.lines();
  }

  private static String millis(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds * 1000);
  }
}
