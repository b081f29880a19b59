package org.satingrid.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.satingrid.chaos.program.InPlaceTree;
import org.satingrid.chaos.program.RandomTree;
import org.satingrid.network.grid.node.Endpoint;

/** Sites and a hub. Each node is a process, and each site has a separate link to the hub. */
final class ChaosGrid implements AutoCloseable {
  private static final long FORMATION_SECONDS = 60;
  private static final long ASK_MILLIS = 250;
  private static final long DUMP_SECONDS = 5;

  private final Path directory;
  private final Size size;
  private final Path application;
  private final List<LinkProxy> links = new ArrayList<>();
  private final Map<String, GridProcess> nodes = new LinkedHashMap<>();
  private final LinkedBlockingQueue<News> news = new LinkedBlockingQueue<>();
  private final boolean dialled;
  private final List<String> options;
  private final AtomicReference<GridProcess> spare = new AtomicReference<>();
  private final AtomicInteger hubPort = new AtomicInteger();
  private GridProcess hub;
  private GridProcess standby;
  private int extra;
  private int processes;
  private int hubs;

  /** A line of output of a node. */
  record News(String node, String line) {}

  /**
   * Starts a grid.
   *
   * @param size number of nodes
   * @param dialled true if nodes reach nodes of other sites without the hub
   * @param options options of the nodes' JVMs
   */
  ChaosGrid(Path directory, Size size, boolean dialled, List<String> options)
      throws IOException, InterruptedException {
    this.directory = directory;
    this.size = size;
    this.dialled = dialled;
    this.options = options;
    Files.createDirectories(directory);
    List<Class<?>> programs = new ArrayList<>(RandomTree.CLASSES);
    programs.addAll(InPlaceTree.CLASSES);
    application = ApplicationJar.write(directory.resolve("application.jar"), programs);
    hub = startHub();
    standby = startHub();
    hubPort.set(portOf(hub));
    for (int site = 0; site < Size.SITES; site++) {
      links.add(new LinkProxy(hubPort::get));
    }
    repair();
  }

  static String node(int index) {
    return site(index % Size.SITES) + index / Size.SITES;
  }

  static String site(int index) {
    return "abc".substring(index, index + 1);
  }

  Size size() {
    return size;
  }

  /**
   * Returns the nodes that were present at the start of the run, and the nodes that have joined
   * since then.
   */
  List<String> names() {
    return List.copyOf(nodes.keySet());
  }

  GridProcess process(String node) {
    GridProcess process = nodes.get(node);
    if (process == null) {
      throw new IllegalArgumentException("no node " + node);
    }
    return process;
  }

  /** Returns the next line of a node, or null after this time without a line. */
  @Nullable News next(long millis) throws InterruptedException {
    return news.poll(Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  /** Starts another node at a site. The node prints the line "open" when it is ready. */
  String add(int site) throws IOException {
    String name = site(site) + (size.perSite() + extra++);
    start(name, site);
    return name;
  }

  LinkProxy link(int site) {
    return links.get(site);
  }

  void killHub() {
    hub.kill();
  }

  /**
   * Connects the links with a new hub. The process of this hub is already running, so that its slow
   * start does not make the outage longer.
   */
  void replaceHub() throws IOException, InterruptedException {
    hub = standby;
    hubPort.set(portOf(hub));
    standby = startHub();
  }

  /** Restores the grid: starts dead nodes again, and ends added nodes. */
  void repair() throws IOException, InterruptedException {
    for (String name : names()) {
      if (name.charAt(1) - '0' >= size.perSite() || name.length() > 2 || !process(name).isAlive()) {
        process(name).close();
        nodes.remove(name);
      }
    }
    for (int index = 0; index < size.nodes(); index++) {
      if (!nodes.containsKey(node(index))) {
        start(node(index), index % Size.SITES);
      }
    }
    for (GridProcess process : nodes.values()) {
      process.awaitOpen();
    }
    awaitFormation();
    news.clear();
  }

  @Override
  public void close() throws IOException {
    nodes.values().forEach(GridProcess::kill);
    hub.kill();
    standby.kill();
    GridProcess unused = spare.getAndSet(null);
    if (unused != null) {
      unused.kill();
    }
    for (LinkProxy link : links) {
      link.close();
    }
  }

  private GridProcess startHub() throws IOException {
    return GridProcess.start(
        "hub" + hubs++, HubMain.class, List.of(), options, directory, (name, line) -> {});
  }

  private static int portOf(GridProcess hub) throws IOException, InterruptedException {
    return Endpoint.parse(hub.awaitOpen()).port();
  }

  private void start(String name, int site) throws IOException {
    Endpoint link = new Endpoint("127.0.0.1", links.get(site).port());
    GridProcess process = takeSpare();
    process.rename(name);
    process.tell(NodeMain.open(name, site(site), link, dialled, application));
    nodes.put(name, process);
  }

  /**
   * Returns a process that is not a node yet, and starts the next one in advance, because starting
   * a JVM takes the most time.
   */
  private GridProcess takeSpare() throws IOException {
    GridProcess taken = spare.getAndSet(startSpare());
    return taken == null ? startSpare() : taken;
  }

  private GridProcess startSpare() throws IOException {
    return GridProcess.start(
        "process" + processes++,
        NodeMain.class,
        List.of(),
        options,
        directory,
        (node, line) -> news.add(new News(node, line)));
  }

  /** Makes all nodes write their states into their logs. */
  private void dump() throws InterruptedException {
    List<String> writing = new ArrayList<>(nodes.keySet());
    writing.forEach(name -> process(name).tell("dump"));
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DUMP_SECONDS);
    while (!writing.isEmpty() && System.nanoTime() < end) {
      News heard = next(ASK_MILLIS);
      if (heard != null && heard.line().equals("dumped")) {
        writing.remove(heard.node());
      }
    }
  }

  /**
   * Returns when every node sees every site, and no node can be given up any more because of an
   * earlier fault.
   */
  private void awaitFormation() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(FORMATION_SECONDS);
    List<String> waiting = new ArrayList<>(nodes.keySet());
    while (!waiting.isEmpty()) {
      if (System.nanoTime() > end) {
        dump();
        throw new IOException("the sites do not meet; " + waiting + " do not see all of them");
      }
      waiting.forEach(name -> process(name).tell("sites"));
      long next = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ASK_MILLIS);
      for (long left = ASK_MILLIS; left > 0; left = (next - System.nanoTime()) / 1_000_000) {
        News heard = next(left);
        if (heard != null && heard.line().equals("sites " + Size.SITES)) {
          waiting.remove(heard.node());
        }
      }
    }
  }
}
