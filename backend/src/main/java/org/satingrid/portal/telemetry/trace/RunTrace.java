package org.satingrid.portal.telemetry.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTree;
import org.satingrid.contract.api.JobTree.Task;
import org.satingrid.portal.jobs.Engine;

/**
 * Writes a run as tracks: the job with its events, each site with its rate of work, and each node
 * with the stolen tasks that it ran. A steal is an arrow from the victim's task to the stolen task
 * (in Perfetto: a flow).
 *
 * <p>Tasks of one node overlap if the node has several workers, or if a task waits while another
 * runs. Slices of one track must not overlap. Therefore a node has as many tracks as its maximum
 * number of simultaneous tasks.
 */
final class RunTrace {
  /**
   * The arrow of a steal starts this much before the stolen task begins, because a flow goes from
   * an earlier to a later event.
   */
  private static final Duration BEFORE = Duration.ofNanos(1000);

  private final Job job;
  private final List<Engine> engines;
  private final JobTree tree;
  private final JobTelemetry work;

  /**
   * @param work rate of work by site
   */
  RunTrace(Job job, List<Engine> engines, JobTree tree, JobTelemetry work) {
    this.job = job;
    this.engines = engines;
    this.tree = tree;
    this.work = work;
  }

  /**
   * The tracks of one node.
   *
   * @param free the time at which each track becomes free
   */
  private record Lanes(long parent, String node, List<Long> tracks, List<Instant> free) {
    long of(Instant from, Instant to, TraceWriter trace) throws IOException {
      for (int i = 0; i < tracks.size(); i++) {
        if (!free.get(i).isAfter(from)) {
          free.set(i, to);
          return tracks.get(i);
        }
      }
      long track = trace.track(node, parent);
      tracks.add(track);
      free.add(to);
      return track;
    }
  }

  /** A task that was drawn, with its track and its time on the track. */
  private record Drawn(long track, String node, Instant from, Instant to) {
    boolean isOpen(String owner, Instant at) {
      return node.equals(owner) && !at.isBefore(from) && !at.isAfter(to);
    }
  }

  void writeTo(OutputStream out) throws IOException {
    TraceWriter trace = new TraceWriter(out, origin());
    writeJob(trace);
    Map<String, Long> sites = new TreeMap<>();
    for (Engine engine : engines) {
      if (!sites.containsKey(engine.site())) {
        sites.put(engine.site(), trace.track(engine.site()));
      }
    }
    writeRates(trace, sites);
    writeTasks(trace, sites);
  }

  /** Returns the origin of the trace's times, which is before all events by any clock. */
  private Instant origin() {
    Instant first = job.startedAt() == null ? job.createdAt() : job.startedAt();
    for (Task task : tree.tasks()) {
      first = task.startedAt().isBefore(first) ? task.startedAt() : first;
    }
    for (Engine engine : engines) {
      Instant joined = engine.joinedAt();
      first = joined != null && joined.isBefore(first) ? joined : first;
    }
    return first.minusSeconds(1);
  }

  private void writeJob(TraceWriter trace) throws IOException {
    long track = trace.track("Job " + job.number() + ", " + job.name());
    Instant started = job.startedAt();
    if (started != null) {
      trace.begin(
          track,
          started,
          job.name(),
          Map.of("state", word(job.state()), "policy", String.valueOf(job.policy())),
          TraceWriter.NONE);
      trace.end(track, job.finishedAt() == null ? tree.at() : job.finishedAt());
    }
    for (Engine engine : engines) {
      if (engine.joinedAt() != null) {
        trace.instant(track, engine.joinedAt(), engine.node() + " joins", TraceWriter.NONE);
      }
      if (engine.endedAt() != null) {
        String how = engine.outcome() == null ? "ends" : "ends: " + engine.outcome();
        trace.instant(track, engine.endedAt(), engine.node() + " " + how, TraceWriter.NONE);
      }
    }
  }

  private void writeRates(TraceWriter trace, Map<String, Long> sites) throws IOException {
    for (JobTelemetry.Series series : work.series()) {
      Long site = sites.get(series.site());
      if (site != null) {
        long track = trace.counter("work per second", "ref. cores", site);
        for (JobTelemetry.Bucket bucket : series.buckets()) {
          trace.number(track, bucket.at(), bucket.sum());
        }
      }
    }
  }

  private void writeTasks(TraceWriter trace, Map<String, Long> sites) throws IOException {
    Map<String, Lanes> lanes = new HashMap<>();
    Map<String, Drawn> drawn = new HashMap<>();
    List<Task> tasks = new ArrayList<>(tree.tasks());
    tasks.sort(Comparator.comparing(Task::startedAt));
    long flow = TraceWriter.NONE;
    for (Task task : tasks) {
      Long site = sites.get(task.site());
      if (site == null) {
        continue;
      }
      Lanes node =
          lanes.computeIfAbsent(
              task.site() + "/" + task.node(),
              name -> new Lanes(site, task.node(), new ArrayList<>(), new ArrayList<>()));
      Instant from = task.startedAt();
      Instant to = end(task);
      long track = node.of(from, to, trace);
      drawn.put(task.name(), new Drawn(track, task.node(), from, to));
      Drawn victim = task.parent() == null ? null : drawn.get(task.parent());
      flow++;
      long stolen = TraceWriter.NONE;
      if (victim != null && victim.isOpen(String.valueOf(task.fromNode()), from)) {
        stolen = flow;
        trace.instant(victim.track(), from.minus(BEFORE), "stolen by " + task.node(), stolen);
      }
      trace.begin(track, from, name(task), notes(task), stolen);
      trace.end(track, to);
    }
  }

  /**
   * Returns the end of a task, or the present time if it still runs. The end is never before the
   * begin, even if the node's clock is wrong.
   */
  private Instant end(Task task) {
    Instant ended = task.endedAt() == null ? tree.at() : task.endedAt();
    return ended.isBefore(task.startedAt()) ? task.startedAt() : ended;
  }

  private static String name(Task task) {
    return task.method().isEmpty() ? "main" : task.method();
  }

  private static Map<String, String> notes(Task task) {
    Map<String, String> notes = new LinkedHashMap<>();
    notes.put("task", task.name());
    notes.put("of the job", String.format(Locale.ROOT, "%.2f %%", 100 * task.weight()));
    notes.put("outcome", word(task.outcome()));
    String from = task.fromNode();
    if (from != null) {
      notes.put("stolen from", from + " (" + task.fromSite() + ")");
    }
    return notes;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
