package org.satingrid.portal.shared.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.files.OwnDirectory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the portal's own PostgreSQL below the data directory. It listens on loopback, on a port that
 * the system chooses. Clients need a password, which is generated with the database and stored in a
 * file that only the portal's user can read. PostgreSQL is restarted if it dies.
 */
final class EmbeddedDatabase implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);
  private static final int ANY_PORT = 0;

  /** The version of the binaries in pom.xml. */
  private static final String MAJOR = "17";

  private final Path home;
  private final Path programs;
  private final FileChannel lock;
  private final String password;
  private final ServerWatch watch;
  private volatile EmbeddedPostgres server;

  private EmbeddedDatabase(Path home, Path programs, FileChannel lock) throws IOException {
    this.home = home;
    this.programs = Files.createDirectories(programs);
    PostgresPrograms.check(programs);
    this.lock = lock;
    OrphanedServer.stop(data());
    Path passwordFile = passwordFile(home);
    password = Files.readString(passwordFile);
    server = launch(ANY_PORT);
    watch = new ServerWatch(data(), this::launchAgain);
  }

  static EmbeddedDatabase start(Path dataDir, Path programs) throws IOException {
    OwnDirectory.of(dataDir);
    Path home = OwnDirectory.of(dataDir.resolve("postgres"));
    FileChannel lock = lock(dataDir, home);
    try {
      checkVersion(dataDir, home.resolve("data/PG_VERSION"));
      EmbeddedDatabase database = new EmbeddedDatabase(home, programs, lock);
      database.watch.start();
      return database;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Checks the version of the stored database before PostgreSQL starts. PostgreSQL would end with a
   * wrong version, and write the reason only to its own log.
   */
  private static void checkVersion(Path dataDir, Path file) throws IOException {
    String found = Files.exists(file) ? Files.readString(file).strip() : MAJOR;
    if (!found.equals(MAJOR)) {
      throw new OtherPostgresException(dataDir, found, MAJOR);
    }
  }

  private EmbeddedPostgres launch(int port) throws IOException {
    EmbeddedPostgres launched = builder(port).start();
    // The library gives all users write access to this directory.
    OwnDirectory.close(programs);
    return launched;
  }

  private EmbeddedPostgres.Builder builder(int port) {
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(data())
        .setOverrideWorkingDirectory(programs.toFile())
        .setCleanDataDirectory(false)
        .setRegisterShutdownHook(false)
        // These settings become arguments of initdb. They follow the library's argument "-A trust",
        // and therefore replace it.
        .setLocaleConfig("auth-host", "scram-sha-256")
        .setLocaleConfig("auth-local", "scram-sha-256")
        .setLocaleConfig("pwfile", home.resolve("password").toString())
        .setLocaleConfig("locale", "C")
        // The library is made for tests. Its settings would risk the data for speed.
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("listen_addresses", "127.0.0.1")
        .setServerConfig("unix_socket_directories", "")
        .setConnectConfig("password", password)
        .setPGStartupWait(Duration.ofSeconds(60))
        .setOutputRedirector(Redirect.appendTo(home.resolve("server.log").toFile()))
        .setErrorRedirector(Redirect.appendTo(home.resolve("server.log").toFile()));
  }

  /**
   * Starts PostgreSQL again on the port of the dead server, because the portal's connection pool
   * uses this port.
   */
  private void launchAgain() throws IOException {
    int port = server.getPort();
    // The object of the dead server still holds the library's lock file. It can be removed, because
    // the portal's own lock proves that no other portal uses the directory. The object is not
    // closed, because it would send a signal to a process id that can belong to a new process.
    Files.deleteIfExists(data().resolve("epg-lock"));
    server = launch(port);
    LOG.warn("PostgreSQL runs again, on port {}", port);
  }

  private Path data() {
    return home.resolve("data");
  }

  String url() {
    return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres";
  }

  String password() {
    return password;
  }

  private static FileChannel lock(Path dataDir, Path home) throws IOException {
    FileChannel channel =
        FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // Another portal in this process has the lock. This is treated like a portal in another
      // process.
    }
    channel.close();
    throw new DataDirectoryInUseException(dataDir);
  }

  private static Path passwordFile(Path home) throws IOException {
    Path file = home.resolve("password");
    if (!Files.exists(file)) {
      Path fresh = home.resolve("password.new");
      Files.deleteIfExists(fresh);
      Files.createFile(
          fresh,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(fresh, Secrets.next());
      Files.move(fresh, file);
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      watch.close();
      server.close();
    }
  }
}
