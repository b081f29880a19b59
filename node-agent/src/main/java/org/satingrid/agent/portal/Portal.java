package org.satingrid.agent.portal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLException;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Installation;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.engine.Hash;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.Renew;
import org.satingrid.contract.agent.Renewed;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.agent.ResultPack;
import tools.jackson.core.JacksonException;

/** Calls the portal's REST routes for agents, {@code /agent/v1}. */
public final class Portal {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration TRANSFER = Duration.ofMinutes(10);

  /**
   * Status with which older portals answer {@link #ask}, because they accept only PUT for a result.
   */
  private static final int NO_SUCH_QUESTION = 405;

  private final URI base;
  private final Credentials credentials;
  private final Challenger challenger;
  private final HttpClient http;
  private final String process = UUID.randomUUID().toString();

  /**
   * @param base address of the portal
   * @param credentials the node's key and certificate
   * @param clock gives the time for the checks of certificates
   */
  public Portal(URI base, Credentials credentials, InstantSource clock) {
    String text = base.toString();
    this.base = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    this.credentials = credentials;
    this.http = HttpClients.of(System.getenv(), CONNECT);
    this.challenger = new Challenger(http, at("/challenge"), credentials, clock);
  }

  /** Returns how far this node's clock is ahead of the portal's clock, negative if it is behind. */
  public Duration clockAhead() {
    return challenger.clockAhead();
  }

  /** Requests a new certificate, which replaces the old one. */
  public void renew() throws IOException, InterruptedException {
    String body = Json.write(new Renew(credentials.request()));
    HttpRequest request =
        proved("POST", "/certificate", "")
            .timeout(ANSWER)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw PortalException.of(response.statusCode(), response.body(), Duration.ZERO);
    }
    try {
      credentials.keep(
          Json.read(response.body(), Renewed.class).certificate(),
          credentials.enrolled().authority());
    } catch (GeneralSecurityException | JacksonException e) {
      throw new IOException("the portal sent no certificate for this node: " + e.getMessage(), e);
    }
  }

  /**
   * Exchanges a one-time token for a certificate of this node's key. Sends the token only to a
   * portal that has the key of the certificate authority that the token names.
   *
   * @throws SetupException if no portal answers, or if it does not accept the token
   */
  public Enrolled enrol(String token, String node) throws InterruptedException {
    X509Certificate authority = authority(token);
    Enrolled enrolled = enrol(new Enrol(token, node, credentials.request()));
    try {
      credentials.keep(enrolled.certificate(), authority);
      return enrolled;
    } catch (IOException e) {
      throw new SetupException("The node's certificate cannot be kept (" + e + ").", e);
    } catch (GeneralSecurityException e) {
      throw new SetupException(
          "The portal at " + base + " has sent no certificate for this node's key.", e);
    }
  }

  private X509Certificate authority(String token) throws InterruptedException {
    try {
      return challenger.authorityOf(token, base);
    } catch (PortalException e) {
      throw refusal(e.status(), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  private Enrolled enrol(Enrol enrol) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(at("/enrol"))
            .timeout(ANSWER)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(Json.write(enrol)))
            .build();
    HttpResponse<String> response;
    try {
      response = http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw unreachable(e);
    }
    if (response.statusCode() / 100 == 2) {
      try {
        return Json.read(response.body(), Enrolled.class);
      } catch (JacksonException e) {
        throw new SetupException(
            "The server at " + base + " is not a Satin Grid portal; check --portal.", e);
      }
    }
    PortalException told =
        PortalException.of(response.statusCode(), response.body(), Duration.ZERO);
    throw refusal(told.status(), String.valueOf(told.getMessage()));
  }

  private SetupException unreachable(IOException e) {
    return new SetupException(
        "No portal answers at " + base + " (" + reason(e) + "); " + remedy(e), e);
  }

  private SetupException refusal(int status, String why) {
    return switch (status) {
      case 400, 401, 403, 409, 410, 413, 422 ->
          new SetupException(
              "The portal does not accept this enrolment ("
                  + why
                  + "); "
                  + Installation.ofThisAgent().repairs().token()
                  + ".");
      case 407 ->
          new SetupException(
              "The proxy on the way to "
                  + base
                  + " wants a name and a password (407); set"
                  + " HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT, or HTTP_PROXY for a portal"
                  + " without TLS.");
      case 404, 405 ->
          new SetupException(
              "The server at " + base + " is not a Satin Grid portal; check --portal.");
      default ->
          new SetupException(
              "The portal at "
                  + base
                  + " could not enrol this node ("
                  + why
                  + "); try again later.");
    };
  }

  /** Opens the connection for the portal's commands and the agent's reports. */
  CompletableFuture<WebSocket> connect(WebSocket.Listener listener) {
    String path = at("/connect").getRawPath();
    URI address = URI.create(at("/connect").toString().replaceFirst("^http", "ws"));
    return challenger
        .nonceToConnect()
        .thenCompose(
            nonce ->
                http.newWebSocketBuilder()
                    .connectTimeout(CONNECT)
                    .header("Authorization", challenger.proof("GET", path, "", nonce))
                    .header(NodeProof.PROCESS, process)
                    .buildAsync(address, listener));
  }

  /**
   * Opens a jar or input file for reading.
   *
   * @throws PortalException if the portal does not send the file
   */
  public InputStream file(String sha256) throws IOException, InterruptedException {
    HttpRequest request = proved("GET", "/files/" + sha256, "").timeout(ANSWER).build();
    HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
    if (response.statusCode() == 200) {
      return response.body();
    }
    try (InputStream body = response.body()) {
      String text = new String(body.readNBytes(8192), StandardCharsets.UTF_8);
      throw PortalException.of(response.statusCode(), text, Duration.ZERO);
    }
  }

  /**
   * Stores a result file at a portal of a release before revision 1.
   *
   * @param name name of plain characters
   * @throws PortalException if the portal does not accept the file
   */
  public void store(String attemptId, String name, Result result)
      throws IOException, InterruptedException {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    put(
        "/attempts/" + attemptId + "/artifacts/" + encoded,
        "application/octet-stream",
        content(result.path(), result.size()),
        result.sha256());
  }

  /**
   * Stores a result file under its name.
   *
   * @throws PortalException if the portal does not accept the file
   */
  public void store(String attemptId, ResultRole role, Result result)
      throws IOException, InterruptedException {
    put(
        "/attempts/"
            + attemptId
            + "/results/"
            + role.word()
            + "/"
            + ResultName.toWire(result.name()),
        "application/octet-stream",
        content(result.path(), result.size()),
        result.sha256());
  }

  /**
   * Stores several small result files under their names. The portal accepts or refuses all of them.
   *
   * @throws FileSystemException if a file cannot be read or has changed
   * @throws PortalException if the portal does not accept one of the files
   */
  public void store(String attemptId, ResultRole role, List<Result> results)
      throws IOException, InterruptedException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Result result : results) {
      files.put(result.name(), content(result));
    }
    byte[] pack = ResultPack.write(files);
    put(
        "/attempts/" + attemptId + "/results/" + role.word(),
        "application/octet-stream",
        BodyPublishers.ofByteArray(pack),
        Hash.of(pack));
  }

  private static byte[] content(Result small) throws IOException {
    try (InputStream in = Files.newInputStream(small.path(), LinkOption.NOFOLLOW_LINKS)) {
      byte[] content = in.readNBytes(ResultPack.MAX_FILE_BYTES);
      if (!Hash.of(content).equals(small.sha256())) {
        throw new FileSystemException(small.name(), null, "it has changed");
      }
      return content;
    }
  }

  /**
   * Stores the output of a program on one stream.
   *
   * @param stream name of the stream, stdout or stderr
   * @throws PortalException if the portal does not accept the output
   */
  public void storeOutput(String attemptId, ResultRole role, Result stream)
      throws IOException, InterruptedException {
    put(
        "/attempts/" + attemptId + "/output/" + role.word() + "/" + stream.name(),
        "application/octet-stream",
        content(stream.path(), stream.size()),
        stream.sha256());
  }

  /**
   * Reports which files are not kept.
   *
   * @throws PortalException if the portal does not accept the report
   */
  public void leaveOut(String attemptId, LeftOut leftOut) throws IOException, InterruptedException {
    byte[] body = Json.write(leftOut).getBytes(StandardCharsets.UTF_8);
    put(
        "/attempts/" + attemptId + "/left-out",
        "application/json",
        BodyPublishers.ofByteArray(body),
        Hash.of(body));
  }

  /**
   * Asks if the portal would accept a file, before its content is sent. Older portals cannot
   * answer, and count as accepting.
   *
   * @throws PortalException with the status with which the portal would refuse the file
   */
  public void ask(String attemptId, ResultRole role, Result result)
      throws IOException, InterruptedException {
    String path =
        "/attempts/%s/results/%s/%s"
            .formatted(attemptId, role.word(), ResultName.toWire(result.name()));
    HttpRequest request = proved("GET", path, "").timeout(ANSWER).build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    int status = response.statusCode();
    if (status / 100 != 2 && status != NO_SUCH_QUESTION) {
      throw PortalException.of(status, response.body(), Duration.ZERO);
    }
  }

  private void put(String path, String type, BodyPublisher body, String sha256)
      throws IOException, InterruptedException {
    HttpRequest request =
        proved("PUT", path, sha256)
            .timeout(TRANSFER)
            .header("Content-Type", type)
            .header(NodeProof.CONTENT, sha256)
            .PUT(body)
            .build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw PortalException.of(response.statusCode(), response.body(), Duration.ZERO);
    }
  }

  URI base() {
    return base;
  }

  private static String remedy(IOException failure) {
    String said = String.valueOf(failure.getMessage());
    if (said.contains("407") || said.contains("roxy authentication")) {
      return "the proxy wants a name and a password: set"
          + " HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT.";
    } else if (failure instanceof SSLException) {
      return "if a private authority signs its certificate, name its PEM file in SATIN_CA.";
    }
    return "check --portal and that the portal runs.";
  }

  /**
   * Returns the first line of a failure's message, or the name of its class if it has no message.
   */
  public static String reason(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof UnresolvedAddressException) {
        return "host unknown";
      } else if (at instanceof ConnectException && at.getMessage() == null) {
        return "connection refused";
      }
    }
    Throwable cause = failure;
    while (cause.getMessage() == null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  /**
   * Opens a file for upload. It must be a regular file, because a link could lead to another
   * person's file.
   */
  private static BodyPublisher content(Path file, long size) {
    if (size == 0) {
      return BodyPublishers.noBody();
    }
    return BodyPublishers.fromPublisher(
        BodyPublishers.ofInputStream(
            () -> {
              try {
                return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }),
        size);
  }

  /**
   * Returns a request with a proof of this node's key.
   *
   * @param sent hash of the request's body, or an empty string
   */
  private HttpRequest.Builder proved(String method, String path, String sent)
      throws IOException, InterruptedException {
    URI address = at(path);
    String proof = challenger.proof(method, address.getRawPath(), sent, challenger.nonce());
    return HttpRequest.newBuilder(address).header("Authorization", proof);
  }

  private URI at(String path) {
    return URI.create(base + "/agent/v1" + path);
  }
}
