package org.satingrid.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.chaos.ChaosGrid.News;
import org.satingrid.chaos.program.RandomTree;

/** One program on the grid, with faults during the run. Only one thread uses it. */
final class Run {
  private static final int DEPTH = 8;

  /** The minimum work for each node. */
  private static final long MIN_MILLIS = 2_500;

  private static final long MAX_MILLIS = 4_500;

  /** In one of this many successive seeds, the program makes a record for each spawn. */
  private static final int RECORDS_EVERY = 5;

  private static final long HANG_MILLIS = 60_000;
  private static final long FIGURES_MILLIS = 1_500;
  private static final long LOOK_MILLIS = 500;
  private static final long STATE_MILLIS = 5_000;
  private static final int STARTS = 3;

  /** A thread that only waits wakes up within this time, unless the machine is overloaded. */
  private static final long STANDSTILL_MILLIS = 250;

  private final ChaosGrid grid;
  private final Size size;
  private final int depth;
  private final long seed;
  private final long program;
  private final long evenMillis;
  private final List<Fault> faults;
  private final long undisturbedMillis;
  private final Set<String> members = new HashSet<>();
  private final Set<String> ended = new HashSet<>();
  private final Set<String> joining = new HashSet<>();
  private final TreeMap<Long, Repair> repairs = new TreeMap<>();
  private final List<Fault> happened = new ArrayList<>();
  private final List<String> story = new ArrayList<>();
  private @Nullable Long result;
  private NodeJob.@Nullable Order order;
  private long start;
  private long stolen;
  private long reused;
  private long slowestLeave;
  private long standstill;
  private boolean spread;
  private long spreadAt;
  private boolean askedWhenLate;
  private String pool = "";

  /** Ends a temporary fault. */
  private interface Repair {
    void run() throws IOException, InterruptedException;
  }

  /**
   * Prepares a run.
   *
   * @param slowness time of an undisturbed run, divided by the time that the work alone takes
   */
  Run(ChaosGrid grid, long seed, double slowness, boolean disturbed) {
    this.grid = grid;
    this.size = grid.size();
    this.seed = seed;
    // The deeper tree has two to three times as many leaves.
    this.depth = size.equals(Size.USUAL) ? DEPTH : DEPTH + 1;
    SplittableRandom random = new SplittableRandom(seed);
    long candidate = random.nextLong();
    long millis = RandomTree.millis(candidate, depth);
    while (millis < MIN_MILLIS * size.nodes() || millis > MAX_MILLIS * size.nodes()) {
      candidate = random.nextLong();
      millis = RandomTree.millis(candidate, depth);
    }
    program = candidate;
    evenMillis = millis / size.nodes();
    undisturbedMillis = (long) (slowness * evenMillis);
    faults = disturbed ? Fault.plan(seed, evenMillis, size.nodes(), Size.SITES) : List.of();
  }

  /** Returns true if the program of this seed makes a record for each spawn. */
  static boolean recordsEachSpawn(long seed) {
    return Math.floorMod(seed, RECORDS_EVERY) == 1;
  }

  /** Returns the time of the work if it is spread evenly over the nodes. No run can be shorter. */
  long evenMillis() {
    return evenMillis;
  }

  Outcome run() throws IOException, InterruptedException {
    begin();
    List<Fault> planned = new ArrayList<>(faults);
    long away = planned.stream().mapToLong(Fault::noticeMillis).sum();
    long limit = undisturbedMillis + away + HANG_MILLIS;
    while (result == null && now() < limit && !allEnded()) {
      askForStatesIfLate();
      // Faults wait until the work has spread, because an earlier fault would test little.
      boolean begun = spread || now() > undisturbedMillis;
      while (begun && !planned.isEmpty() && planned.get(0).atMillis() <= now()) {
        happen(planned.remove(0));
      }
      while (!repairs.isEmpty() && repairs.firstKey() <= now()) {
        repairs.pollFirstEntry().getValue().run();
      }
      long nextFault = planned.isEmpty() || !begun ? limit : planned.get(0).atMillis();
      long nextRepair = repairs.isEmpty() ? limit : repairs.firstKey();
      long wakeAt = now() + Math.min(Math.min(nextFault, nextRepair) - now(), LOOK_MILLIS);
      News heard = grid.next(wakeAt - now());
      noteStandstill(now() - wakeAt);
      if (heard != null) {
        hear(heard);
      }
    }
    long millis = now();
    boolean hung = result == null && !allEnded();
    if (hung) {
      askForStates();
    }
    for (Repair repair : repairs.values()) {
      repair.run();
    }
    gatherFigures();
    return new Outcome(
        result,
        RandomTree.run(program, depth, false),
        millis,
        undisturbedMillis,
        allowedMillis(),
        happened,
        spreadAt,
        stolen,
        reused,
        slowestLeave,
        standstill,
        hung,
        story);
  }

  private long allowedMillis() {
    return Allowance.millis(undisturbedMillis, size.nodes(), size.perSite(), happened);
  }

  /**
   * If the run is late, requests the states of all nodes once, because the states can explain the
   * delay.
   */
  private void askForStatesIfLate() {
    if (!askedWhenLate && now() > allowedMillis()) {
      askedWhenLate = true;
      note("late; all nodes write their state into their logs");
      grid.names().forEach(name -> tell(name, "state " + pool));
    }
  }

  /** Records a halt of the whole machine. Such a halt delays this thread and the nodes alike. */
  private void noteStandstill(long lateMillis) {
    if (lateMillis >= STANDSTILL_MILLIS) {
      standstill += lateMillis;
      note("the machine stood still for " + lateMillis + " ms");
    }
  }

  /**
   * Starts the job on all nodes. The time of the run begins when the program starts. If the job
   * does not start because sites still recover from the previous run, it is started again.
   */
  private void begin() throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5eed);
    String master = ChaosGrid.node(random.nextInt(size.nodes()));
    String registrar = random.nextBoolean() ? master : ChaosGrid.node(random.nextInt(size.nodes()));
    for (int tries = STARTS; !started(master, registrar) && tries > 1; tries--) {
      gatherFigures();
      members.clear();
      ended.clear();
      grid.repair();
      note("not all nodes were there; once more");
    }
    stolen = 0;
    spreadAt = 0;
    note("program runs on " + master + ", registrar " + registrar);
    start = System.nanoTime();
  }

  /** Returns true if the program runs and all nodes take part. */
  private boolean started(String master, String registrar) throws InterruptedException {
    pool = "run" + seed + "-" + System.nanoTime();
    spread = false;
    start = System.nanoTime();
    for (String name : grid.names()) {
      order =
          new NodeJob.Order(
              pool,
              registrar,
              name.equals(master),
              size.nodes(),
              program,
              depth,
              recordsEachSpawn(seed),
              RandomTree.class.getName());
      tell(name, order.toString());
      members.add(name);
    }
    long limit = now() + HANG_MILLIS;
    boolean running = false;
    while (!running && Collections.disjoint(ended, members) && now() < limit) {
      News heard = grid.next(LOOK_MILLIS);
      if (heard != null) {
        hear(heard);
        running = heard.line().startsWith("master " + pool);
      }
    }
    return running && Collections.disjoint(ended, members);
  }

  private void happen(Fault fault) throws IOException, InterruptedException {
    String node = ChaosGrid.node(fault.target());
    switch (fault.kind()) {
      case KILL -> grid.process(node).kill();
      case LEAVE -> tell(node, "leave " + pool);
      case FREEZE -> {
        grid.process(node).freeze();
        repairAfter(fault, () -> grid.process(node).thaw());
      }
      case JOIN -> joining.add(grid.add(fault.target()));
      case CUT -> {
        grid.link(fault.target()).cut();
        repairAfter(fault, () -> grid.link(fault.target()).restore());
      }
      case SPLIT -> {
        grid.link(fault.target()).silence();
        repairAfter(fault, () -> grid.link(fault.target()).restore());
      }
      case HUB -> {
        grid.killHub();
        repairAfter(fault, this::replaceHub);
      }
    }
    happened.add(fault.at(now()));
    note(fault.toString());
  }

  /**
   * Replaces the hub, and measures the outage, because a halt of the whole machine can make it
   * longer than planned.
   */
  private void replaceHub() throws IOException, InterruptedException {
    grid.replaceHub();
    happened.replaceAll(
        fault -> fault.kind() == Fault.Kind.HUB ? fault.lasting(now() - fault.atMillis()) : fault);
  }

  private void repairAfter(Fault fault, Repair repair) {
    long at = now() + fault.lastsMillis();
    while (repairs.containsKey(at)) {
      at++;
    }
    repairs.put(at, repair);
  }

  private void hear(News news) {
    String[] words = news.line().split(" ", -1);
    if (words[0].equals("open") && joining.remove(news.node()) && order != null) {
      tell(news.node(), order.follower().toString());
      members.add(news.node());
      return;
    }
    if (words[0].equals("gone")) {
      ended.add(news.node());
      note(news.node() + " is gone");
    }
    if (words.length < 2 || !words[1].equals(pool)) {
      return;
    }
    switch (words[0]) {
      case "result" -> {
        long value = Long.parseLong(words[2]);
        // If two masters report results, the wrong result must be kept.
        result = result == null || value != RandomTree.run(program, depth, false) ? value : result;
        note(news.toString());
      }
      case "stole" -> {
        spreadAt = spread ? spreadAt : now();
        spread = true;
        note(news.toString());
      }
      case "left" -> slowestLeave = Math.max(slowestLeave, Long.parseLong(words[2]));
      case "figures" -> {
        ended.add(news.node());
        stolen += Long.parseLong(words[3]);
        reused += Long.parseLong(words[4]);
        note(news.toString());
      }
      case "failed" -> {
        ended.add(news.node());
        note(news.toString());
      }
      default -> note(news.toString());
    }
  }

  private boolean allEnded() {
    return ended.containsAll(members) && joining.isEmpty();
  }

  private void gatherFigures() throws InterruptedException {
    grid.names().forEach(name -> tell(name, "end " + pool));
    long limit = now() + FIGURES_MILLIS;
    while (now() < limit && !allEnded()) {
      News heard = grid.next(limit - now());
      if (heard != null) {
        hear(heard);
      }
    }
  }

  /** Requests the states of all nodes before the repairs. Frozen nodes answer too late for this. */
  private void askForStates() throws InterruptedException {
    grid.names().forEach(name -> tell(name, "state " + pool));
    for (long limit = now() + STATE_MILLIS; now() < limit; ) {
      News heard = grid.next(limit - now());
      if (heard != null) {
        hear(heard);
      }
    }
  }

  private void tell(String node, String command) {
    grid.process(node).tell(command);
  }

  private void note(String what) {
    story.add(now() + " ms: " + what);
  }

  private long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
