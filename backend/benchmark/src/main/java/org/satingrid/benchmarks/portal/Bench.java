package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.satingrid.localgrid.LocalGrid;

/** Runs the phases of the load on the portal, one after the other. */
final class Bench {
  private static final int BUSY_JOBS = 20;
  private static final int NODES_PER_JOB = 10;
  private static final int CORES = 2;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final LocalGrid grid;
  private final Rest rest;
  private final String token;
  private final int agents;
  private final int seconds;
  private final String application;

  Bench(LocalGrid grid, int agents, int seconds) throws IOException, InterruptedException {
    this.grid = grid;
    this.agents = agents;
    this.seconds = seconds;
    URI portal = URI.create(grid.url());
    token = Rest.token(portal, grid.user(), grid.secret());
    rest = new Rest(portal, token);
    Path jar = FirstSpawn.jar(grid.home());
    application = rest.upload("/api/v1/applications", jar).get("id").asString();
  }

  Result run(Year year) throws IOException, InterruptedException {
    Starts starts = new Starts(grid, rest, application);
    double cold = starts.cold();
    double warm = starts.warm();
    say("enrolling %d agents", agents);
    try (SwarmProcess swarm = SwarmProcess.start(URI.create(grid.url()), token, agents)) {
      String held = rest.post("/api/v1/jobs", job("[]", 1, true)).get("id").asString();
      RestLoad load = new RestLoad(rest, calls(held));
      double[] unloaded = unloaded(load);
      keepBusy(swarm);
      load.run(seconds / 2);
      return loaded(swarm, load, unloaded, cold, warm, year);
    }
  }

  /**
   * Measures calls to the portal only: without agents, with agents, and during a job on a thousand
   * of the agents.
   */
  double ratio() throws IOException, InterruptedException {
    say("enrolling %d agents", agents);
    try (SwarmProcess swarm = SwarmProcess.start(URI.create(grid.url()), token, agents)) {
      String held = rest.post("/api/v1/jobs", job("[]", 1, true)).get("id").asString();
      RestLoad load = new RestLoad(rest, calls(held));
      double[] unloaded = unloaded(load);
      keepBusy(swarm);
      load.run(seconds / 2);
      double[] loaded = load.run(seconds);
      say("loaded: p50 %.1f ms, p99 %.1f ms", p50(loaded), p99(loaded));
      BigJob unusedWhileItRuns = bigJob(swarm, load, unloaded);
      return p99(loaded) / p99(unloaded);
    }
  }

  private double[] unloaded(RestLoad load) throws IOException, InterruptedException {
    load.run(seconds / 2);
    double[] unloaded = load.run(seconds);
    say("unloaded: p50 %.1f ms, p99 %.1f ms", p50(unloaded), p99(unloaded));
    return unloaded;
  }

  /** Measures short jobs only, sixty a second, while 200 other nodes are busy. */
  double submits() throws IOException, InterruptedException {
    say("enrolling %d agents", agents);
    try (SwarmProcess swarm = SwarmProcess.start(URI.create(grid.url()), token, agents)) {
      keepBusy(swarm);
      double rate = submits(swarm);
      say("%.1f short jobs accepted a second", rate);
      return rate;
    }
  }

  private void keepBusy(SwarmProcess swarm) throws IOException, InterruptedException {
    swarm.tell("connect");
    await("all agents connected", () -> counted(swarm, "up") == agents);
    for (int i = 0; i < BUSY_JOBS; i++) {
      rest.post("/api/v1/jobs", job("[\"long\"]", NODES_PER_JOB, false));
    }
    await("200 nodes busy", () -> counted(swarm, "busy") == BUSY_JOBS * NODES_PER_JOB);
  }

  /**
   * Measures the last phase only: agents without work reconnect to a restarted portal without
   * stored jobs.
   */
  Herd herd() throws IOException, InterruptedException {
    say("enrolling %d agents", agents);
    try (SwarmProcess swarm = SwarmProcess.start(URI.create(grid.url()), token, agents)) {
      String held = rest.post("/api/v1/jobs", job("[]", 1, true)).get("id").asString();
      return herd(swarm, new RestLoad(rest, calls(held)));
    }
  }

  private Result loaded(
      SwarmProcess swarm, RestLoad load, double[] unloaded, double cold, double warm, Year year)
      throws IOException, InterruptedException {
    CpuTime portal = CpuTime.of(grid.portal().handle());
    CpuTime database = CpuTime.ofPostgres(grid.home().resolve("portal/postgres/data"));
    CpuTime generator = CpuTime.of(swarm.handle());
    double[] loaded = load.run(seconds);
    double share = portal.share(CORES);
    double databaseShare = database.share(CORES);
    say(
        "loaded: p50 %.1f ms, p99 %.1f ms; of %d cores the portal used %.3f, PostgreSQL %.3f, the"
            + " agents %.3f",
        p50(loaded), p99(loaded), CORES, share, databaseShare, generator.share(CORES));
    double submits = submits(swarm);
    say("%.1f short jobs accepted a second", submits);
    BigJob big = bigJob(swarm, load, unloaded);
    long lost = lost(swarm);
    Herd herd = herd(swarm, load);
    return new Result(
        agents,
        share,
        databaseShare,
        p99(loaded) / p99(unloaded),
        lost,
        cold,
        warm,
        submits,
        big,
        herd,
        year);
  }

  private List<String> calls(String job) {
    return List.of(
        "/api/v1/jobs?pageSize=20",
        "/api/v1/jobs/" + job,
        "/api/v1/jobs/" + job + "/distribution",
        "/api/v1/jobs/" + job + "/logs",
        "/api/v1/sites/sim-0",
        "/api/v1/applications",
        "/api/v1/session",
        "/api/v1/templates");
  }

  /**
   * Submits sixty jobs a second for twenty seconds. Returns how many jobs a second the portal
   * accepted.
   */
  private double submits(SwarmProcess swarm) throws IOException, InterruptedException {
    int count = 1200;
    long period = 16_666_667;
    long before = swarm.count("shortJobs");
    List<CompletableFuture<Integer>> answers = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      LockSupport.parkNanos(start + i * period - System.nanoTime());
      answers.add(
          rest.postStatus("/api/v1/jobs", job("[\"" + SimulatedAgent.SHORT + "\"]", 1, false)));
    }
    long accepted = answers.stream().filter(answer -> answer.join() == 201).count();
    double rate = accepted / ((System.nanoTime() - start) / 1e9);
    await("all short jobs run", () -> counted(swarm, "shortJobs") - before >= accepted);
    return rate;
  }

  /**
   * Runs a job on ten nodes and a job on a thousand nodes, and measures each from its submission to
   * its end.
   */
  private BigJob bigJob(SwarmProcess swarm, RestLoad load, double[] unloaded)
      throws IOException, InterruptedException {
    double few = wholeLife(swarm, BigJob.FEW, () -> {});
    double many =
        wholeLife(
            swarm,
            BigJob.MANY,
            () -> {
              double[] beside = load.run(seconds);
              say(
                  "beside a job on %d nodes: p50 %.1f ms, p99 %.1f ms, ratio %.2f",
                  BigJob.MANY, p50(beside), p99(beside), p99(beside) / p99(unloaded));
            });
    say(
        "statements per engine that joins: %.1f at %d, %.1f at %d",
        few, BigJob.FEW, many, BigJob.MANY);
    return new BigJob(few, many);
  }

  private interface Meanwhile {
    void run() throws IOException, InterruptedException;
  }

  /**
   * Runs a job on some nodes. Returns the number of database statements for each engine that
   * joined.
   */
  private double wholeLife(SwarmProcess swarm, int nodes, Meanwhile meanwhile)
      throws IOException, InterruptedException {
    long busy = swarm.count("busy");
    BigJob.Joins before = BigJob.Joins.of(rest);
    long start = System.nanoTime();
    String id = rest.post("/api/v1/jobs", job("[\"long\"]", nodes, false)).get("id").asString();
    await(nodes + " more nodes busy", () -> counted(swarm, "busy") == busy + nodes);
    long joined = System.nanoTime();
    BigJob.Joins after = BigJob.Joins.of(rest);
    // The portal handles the joins later than the agents send them.
    for (int i = 0; i < 600 && after.messages() < before.messages() + nodes; i++) {
      LockSupport.parkNanos(50_000_000);
      after = BigJob.Joins.of(rest);
    }
    long told = System.nanoTime();
    meanwhile.run();
    var unused = rest.post("/api/v1/jobs/" + id + "/cancel", "{\"reason\":\"measured\"}");
    long cancelled = System.nanoTime();
    await("those nodes idle", () -> counted(swarm, "busy") == busy);
    say(
        "a job on %d nodes: all joined after %.1f s, the portal knew after %.1f s more, all ended"
            + " %.1f s after its cancel",
        nodes,
        (joined - start) / 1e9,
        (told - joined) / 1e9,
        (System.nanoTime() - cancelled) / 1e9);
    return before.perJoin(after);
  }

  /** Kills the portal while all agents are connected, and starts it again. */
  private Herd herd(SwarmProcess swarm, RestLoad load) throws IOException, InterruptedException {
    swarm.tell("connect");
    await("all agents are in", () -> counted(swarm, "up") == agents);
    grid.portal().kill();
    long died = System.nanoTime();
    await("all agents have noticed", () -> counted(swarm, "up") == 0);
    grid.restartPortal();
    long back = System.nanoTime();
    CpuTime portal = CpuTime.of(grid.portal().handle());
    CpuTime database = CpuTime.ofPostgres(grid.home().resolve("portal/postgres/data"));
    CpuTime generator = CpuTime.of(swarm.handle());
    await("all agents are back", () -> counted(swarm, "up") == agents);
    long all = System.nanoTime();
    say(
        "meanwhile, of %d cores the portal used %.3f, PostgreSQL %.3f, the agents %.3f",
        CORES, portal.share(CORES), database.share(CORES), generator.share(CORES));
    double[] after = load.run(seconds / 2);
    var told = swarm.tell("tally");
    // The kill has ended the connection of each agent once. Any further ended connection is a
    // fault.
    long cutOff = told.getOrDefault("dropped", 0L) - agents;
    say(
        "killed: listening after %.1f s, all agents in after %.1f s more; %d came again, %d times"
            + " one was put off, %d were cut off; p99 of calls after that %.1f ms",
        (back - died) / 1e9,
        (all - back) / 1e9,
        told.getOrDefault("reconnects", 0L),
        told.getOrDefault("putOff", 0L),
        cutOff,
        p99(after));
    return new Herd((all - back) / 1e9, cutOff);
  }

  /** Returns the number of heartbeats that were sent but not counted by the portal. */
  private long lost(SwarmProcess swarm) throws IOException, InterruptedException {
    var sent = swarm.tell("quiet");
    long beats = sent.getOrDefault("heartbeats", 0L);
    long dropped = sent.getOrDefault("dropped", 0L);
    say("heartbeats sent %d, heard %d; connections lost %d", beats, heard(), dropped);
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
    while (heard() < beats && System.nanoTime() < limit) {
      LockSupport.parkNanos(50_000_000);
    }
    return Math.max(0, beats - heard()) + dropped;
  }

  /**
   * Returns the number of heartbeats that the portal has counted. It includes the few heartbeats of
   * the real agents.
   */
  private long heard() throws IOException, InterruptedException {
    return rest.text("/actuator/prometheus")
        .lines()
        .filter(line -> line.startsWith("satin_agent_heartbeats_total"))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private String job(String arguments, int workers, boolean hold) {
    List<String> sites = new ArrayList<>();
    for (int i = 0; i < agents; i += Identities.NODES_PER_SITE) {
      sites.add("\"" + Identities.site(i) + "\"");
    }
    return "{\"applicationId\":\"%s\",\"arguments\":%s,\"inputs\":[],\"sites\":%s,\"minWorkers\":%d,\"maxWorkers\":%d,\"hold\":%b}"
        .formatted(application, arguments, sites, workers, workers, hold);
  }

  static long counted(SwarmProcess swarm, String what) {
    try {
      return swarm.count(what);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static void await(String what, BooleanSupplier done) {
    long limit = System.nanoTime() + PATIENCE.toNanos();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() > limit) {
        throw new IllegalStateException("waited in vain until " + what);
      }
      LockSupport.parkNanos(50_000_000);
    }
  }

  private static double p50(double[] sorted) {
    return RestLoad.percentile(sorted, 0.5);
  }

  private static double p99(double[] sorted) {
    return RestLoad.percentile(sorted, 0.99);
  }

  static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
