package org.satingrid.portal.testkit;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.satingrid.portal.Portal;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/** The portal that all tests share. It starts with the first test and ends with the JVM. */
public final class TestPortal implements AutoCloseable {
  public static final int MAX_APPLICATION_MB = 1;
  public static final int MAX_FILE_MB = 2;
  public static final int MAX_LOG_LINES = 10_000;
  public static final int MAX_TREE_TASKS = 4_000;

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  /**
   * Number of this JVM. JVMs that run tests of this module at the same time must use different
   * files.
   */
  private static final String FORK = System.getProperty("satin.test.fork", "1");

  /** The bundle directory of the shared portal. */
  public static final Path BUNDLES = emptied(TARGET.resolve("join-bundles").resolve(FORK));

  private static final Path DATA = emptied(TARGET.resolve("portals").resolve(FORK));

  private static final TestPortal INSTANCE = start(newDataDir());
  private static final EmptyDatabases EMPTY =
      new EmptyDatabases(INSTANCE.bean(HikariDataSource.class));

  private final ConfigurableApplicationContext context;
  private final URI address;
  private final Path dataDir;
  private final String output;
  private boolean adminHasOwnPassword;

  private TestPortal(
      ConfigurableApplicationContext context, URI address, Path dataDir, String output) {
    this.context = context;
    this.address = address;
    this.dataDir = dataDir;
    this.output = output;
  }

  public static TestPortal get() {
    return INSTANCE;
  }

  /** Returns a new directory for a portal, which exists until the next run. */
  public static Path newDataDir() {
    try {
      return Files.createTempDirectory(DATA, "portal-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path emptied(Path directory) {
    try {
      FileSystemUtils.deleteRecursively(directory);
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts another portal with an empty database, for a test that closes it. */
  public static TestPortal startEmpty(String... more) {
    List<String> arguments = new ArrayList<>(EMPTY.next());
    arguments.addAll(List.of(more));
    return start(newDataDir(), arguments.toArray(String[]::new));
  }

  /**
   * Starts another portal with its own database server below this directory, for a test that closes
   * it.
   */
  public static TestPortal start(Path dataDir, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--server.port=0",
                "--satin.data-dir=" + dataDir,
                "--satin.postgres.programs=" + TARGET.resolve("postgres-programs"),
                "--satin.applications.max-size=" + MAX_APPLICATION_MB + "MB",
                "--satin.files.max-size=" + MAX_FILE_MB + "MB",
                "--satin.join.bundles=" + BUNDLES,
                "--satin.evidence.max-log-lines=" + MAX_LOG_LINES,
                "--satin.evidence.max-tree-tasks=" + MAX_TREE_TASKS,
                // Tests start retention themselves. It must not run between two lines of a test.
                "--satin.evidence.sweep-every=1d",
                "--satin.alerts.every=1d",
                // Simulated agents send no heartbeats. A node of a slow test must not count as
                // silent.
                "--satin.nodes.down-after=1h",
                "--satin.webhooks.allow=127.0.0.1",
                "--satin.webhooks.retry-after=100ms,100ms",
                "--satin.webhooks.timeout=20s"));
    for (String setting : more) {
      // A setting that occurs twice must be replaced, because Spring would turn its two values into
      // a list.
      String name = setting.substring(0, setting.indexOf('=') + 1);
      arguments.removeIf(given -> given.startsWith(name));
      arguments.add(setting);
    }
    try (StandardOutput output = StandardOutput.record()) {
      var context = SpringApplication.run(Portal.class, arguments.toArray(String[]::new));
      return new TestPortal(context, address(context), dataDir, output.text());
    }
  }

  /** Starts another portal on the database and files of this one. */
  public TestPortal startSecond(String... more) {
    HikariDataSource database = bean(HikariDataSource.class);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--spring.datasource.url=" + database.getJdbcUrl(),
                "--spring.datasource.username=" + database.getUsername(),
                "--spring.datasource.password=" + database.getPassword()));
    arguments.addAll(List.of(more));
    return start(dataDir, arguments.toArray(String[]::new));
  }

  private static URI address(ConfigurableApplicationContext context) {
    var server = ((WebServerApplicationContext) context).getWebServer();
    if (server == null) {
      throw new IllegalStateException("the portal has no web server");
    }
    return URI.create("http://127.0.0.1:" + server.getPort());
  }

  public URI address() {
    return address;
  }

  public Path dataDir() {
    return dataDir;
  }

  /** Returns the output of the portal's start. */
  public String output() {
    return output;
  }

  /** Returns the first admin's password that the portal has printed. */
  public String adminSecret() {
    String before = "First sign-in: admin / ";
    return output
        .lines()
        .filter(line -> line.startsWith(before))
        .map(line -> line.substring(before.length()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the first admin's own password. It is set with the printed one at the first call. */
  public synchronized String adminPassword() {
    String own = "own-" + adminSecret();
    if (!adminHasOwnPassword) {
      anonymous()
          .withBasic("admin", adminSecret())
          .send(
              "PUT",
              "/api/v1/session/password",
              "{\"current\":\"" + adminSecret() + "\",\"replacement\":\"" + own + "\"}")
          .expect(204);
      adminHasOwnPassword = true;
    }
    return own;
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  public <T> T bean(String name, Class<T> type) {
    return context.getBean(name, type);
  }

  /**
   * Makes a disconnected node appear silent for an hour, so that the portal gives it up without a
   * wait. Waits until its engine is given up.
   */
  public void giveUp(ScriptedAgent agent) {
    UUID node = UUID.fromString(agent.identity().nodeId());
    JdbcClient db = bean(JdbcClient.class);
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(4);
    int engines = 1;
    while (engines > 0) {
      if (System.nanoTime() > end) {
        throw new AssertionError("the engine of " + agent.identity().node() + " is not given up");
      }
      db.sql(
              """
              update nodes set last_seen_at = now() - interval '1 hour'
              where id = ? and not connected
              """)
          .param(node)
          .update();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
      engines =
          db.sql("select count(*) from engines where node_id = ? and state <> 'ENDED'")
              .param(node)
              .query(Integer.class)
              .single();
    }
  }

  /** Returns a client without credentials. */
  public Api anonymous() {
    return new Api(address, null);
  }

  /** Returns a client of the shared portal with an API token of its first admin. */
  public Api admin() {
    return Admin.API;
  }

  /** Returns a client with a new API token of the first admin. */
  public Api newAdmin() {
    return new Api(address, newAdminToken());
  }

  /**
   * Returns a new API token of the first admin. Works only for a portal that has printed the first
   * password.
   */
  public String newAdminToken() {
    return anonymous()
        .withBasic("admin", adminPassword())
        .post("/api/v1/tokens", "{\"name\":\"tests\",\"expiresInDays\":1}")
        .expect(201)
        .text("secret");
  }

  /** Stops the portal. A second call has no effect. */
  public void stop() {
    context.close();
  }

  @Override
  public void close() {
    stop();
  }

  private static final class Admin {
    private static final Api API = INSTANCE.newAdmin();
  }
}
