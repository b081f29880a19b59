package org.satingrid.portal.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.portal.Portal;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** The portal that all tests share; it starts with the first and ends with the JVM. */
public final class TestPortal {
  public static final int MAX_APPLICATION_MB = 1;
  public static final int MAX_FILE_MB = 2;

  private static final TestPortal INSTANCE = start();

  private final ConfigurableApplicationContext context;
  private final URI address;
  private final Path dataDir;
  private final String output;

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

  private static TestPortal start() {
    try {
      Path target = Path.of("target").toAbsolutePath();
      Path dataDir = Files.createTempDirectory(Files.createDirectories(target), "portal-");
      try (StandardOutput output = StandardOutput.record()) {
        var context =
            SpringApplication.run(
                Portal.class,
                "--server.port=0",
                "--satin.data-dir=" + dataDir,
                "--satin.postgres.programs=" + target.resolve("postgres-programs"),
                "--satin.applications.max-size=" + MAX_APPLICATION_MB + "MB",
                "--satin.files.max-size=" + MAX_FILE_MB + "MB",
                "--satin.nodes.lost-after=2s");
        return new TestPortal(context, address(context), dataDir, output.text());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

  /** What was printed while it started. */
  public String output() {
    return output;
  }

  /** The secret of the first admin, as it was printed. */
  public String adminSecret() {
    String before = "First sign-in: admin / ";
    return output
        .lines()
        .filter(line -> line.startsWith(before))
        .map(line -> line.substring(before.length()))
        .findFirst()
        .orElseThrow();
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** A client without credentials. */
  public Api anonymous() {
    return new Api(address, null);
  }

  /** A client with an API token of the first admin. */
  public Api admin() {
    return Admin.API;
  }

  private static final class Admin {
    private static final Api API = new Api(INSTANCE.address, token(INSTANCE));

    private static String token(TestPortal portal) {
      return portal
          .anonymous()
          .withBasic("admin", portal.adminSecret())
          .post("/api/v1/tokens", "{\"name\":\"tests\",\"expiresInDays\":1}")
          .expect(201)
          .text("secret");
    }
  }
}
