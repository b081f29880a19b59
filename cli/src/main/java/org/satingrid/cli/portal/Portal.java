package org.satingrid.cli.portal;

import static org.satingrid.cli.portal.Documents.encoded;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.ChangePassword;
import org.satingrid.contract.api.ChangeUser;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.contract.api.Impact;
import org.satingrid.contract.api.IssuedPassword;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewSite;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.NewUser;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Token;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.contract.api.User;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;

/** Calls the routes of a portal that commands use. */
public final class Portal {
  private static final Pattern PLAIN =
      Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._()+,=@-]{0,199}");

  private static final Duration MAX_RESTORE = Duration.ofHours(6);

  private final Http http;
  private final Documents documents;

  private Portal(Http http) {
    this.http = http;
    documents = new Documents(http);
  }

  /**
   * Returns a client with an API token.
   *
   * @param address without a slash at its end
   * @param trust the trusted certificates
   * @param pause waits between two tries
   */
  public static Portal withToken(String address, String token, SSLContext trust, Pause pause) {
    return new Portal(new Http(address, "Bearer " + token, trust, pause));
  }

  /** Returns a client with a password. It can only request a token or set another password. */
  public static Portal withPassword(
      String address, String user, String password, SSLContext trust, Pause pause) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    String encoded = Base64.getEncoder().encodeToString(pair);
    return new Portal(new Http(address, "Basic " + encoded, trust, pause));
  }

  /** Returns a path in which encoded parts replace each <code>{}</code>. */
  public static String path(String pattern, String... parts) {
    String path = pattern;
    for (String part : parts) {
      path = path.replaceFirst("\\{}", Matcher.quoteReplacement(encoded(part)));
    }
    return path;
  }

  /** Reads a document. */
  public <T> T get(String path, Class<T> type) {
    return documents.get(path, type);
  }

  /** Reads a whole list. */
  public <T> List<T> list(String path, Class<T> type) {
    return documents.list(path, type);
  }

  /** Reads the first items of a list, at most {@code most}. */
  public <T> List<T> list(Query query, Class<T> type, int most) {
    return documents.list(query.with("pageSize", Math.min(100, most)).path(), type, most);
  }

  /** Sends a document, or an empty body, and returns the answer. */
  public <T> T post(String path, @Nullable Object body, Class<T> type) {
    return body == null ? documents.post(path, type) : documents.post(path, body, type);
  }

  /** Sends a document with another method than POST. */
  public <T> T send(String method, String path, Object body, Class<T> type) {
    return documents.read(documents.with(method, path, body).build(), type);
  }

  /** Changes a resource if its present version has this tag. */
  public <T> T patch(String path, String etag, Object body, Class<T> type) {
    return sendIfSame("PATCH", path, etag, body, type);
  }

  /** Changes a resource with another method than PATCH, if its present version has this tag. */
  public <T> T sendIfSame(String method, String path, String tag, Object body, Class<T> type) {
    return documents.read(
        documents.with(method, path, body).header("If-Match", '"' + tag + '"').build(), type);
  }

  public IssuedToken createToken(NewToken token) {
    return documents.post("/tokens", token, IssuedToken.class);
  }

  public void changePassword(String current, String replacement) throws IOException {
    documents.put("/session/password", new ChangePassword(current, replacement));
  }

  public Application uploadApplication(
      Path jar, @Nullable String name, @Nullable ProgrammingModel model)
      throws FileNotFoundException {
    Multipart form = new Multipart();
    if (model != null) {
      form.field("model", model.name().toLowerCase(Locale.ROOT));
    }
    if (name != null) {
      form.field("name", name);
    }
    form.file("file", fileName(jar), jar);
    return documents.upload("/applications", form, Application.class);
  }

  public List<Application> applications() {
    return documents.list("/applications?pageSize=100", Application.class);
  }

  public UploadedFile uploadFile(Path file) throws FileNotFoundException {
    return documents.upload(
        "/files", new Multipart().file("file", fileName(file), file), UploadedFile.class);
  }

  /**
   * Submits a job. Repeats the request if the connection breaks. The portal then recognizes it and
   * does not create a second job.
   */
  public Job submit(NewJob job) {
    return once(documents.with("POST", "/jobs", job));
  }

  /** Submits a copy of a job. A repeated request does not create a second copy. */
  public Job rerun(String id) {
    return once(documents.with("POST", path("/jobs/{}/rerun", id), Map.of()));
  }

  /** Checks a job without submitting it. */
  public JobCheck checkJob(NewJob job) {
    return documents.post("/jobs/check", job, JobCheck.class);
  }

  private Job once(HttpRequest.Builder submission) {
    HttpRequest request =
        submission.header("Idempotency-Key", UUID.randomUUID().toString()).build();
    try {
      return documents.read(request, Job.class);
    } catch (PortalException e) {
      if (e.kind() != PortalException.Kind.BROKEN) {
        throw e;
      }
      return documents.read(request, Job.class);
    }
  }

  public Job job(String id) {
    return documents.get("/jobs/" + encoded(id), Job.class);
  }

  /**
   * Returns the job with this number.
   *
   * @throws PortalException if it does not exist
   */
  public Job jobNumbered(long number) {
    return documents.list("/jobs?number=" + number, Job.class).stream()
        .findFirst()
        .orElseThrow(
            () ->
                PortalException.of(
                    PortalException.Kind.NOT_FOUND,
                    "job-unknown",
                    "No such job",
                    "There is no job #" + number + ". 'satin jobs list' shows those that are"));
  }

  /** Reads a page of log lines that follow the line {@code after}. */
  public LogPage logs(String id, long after, @Nullable String site) {
    String filter = site == null ? "" : "&site=" + encoded(site);
    return documents.get(
        "/jobs/" + encoded(id) + "/logs?after=" + after + "&limit=500" + filter, LogPage.class);
  }

  public List<Artifact> artifacts(String id) {
    return documents.list("/jobs/" + encoded(id) + "/artifacts", Artifact.class);
  }

  /** Writes an artifact to a file and checks its hash (see {@link Download}). */
  public void download(String id, Artifact artifact, Path target) throws IOException {
    Download.run(http, pathOf(id, artifact.name(), "file"), artifact, target);
  }

  /**
   * Prepares the download of result files of a job.
   *
   * @param folder existing folder for a temporary file
   */
  public ResultFiles resultFiles(String id, List<Artifact> files, Path folder) throws IOException {
    return ResultFiles.of(this, id, files, folder);
  }

  /** Writes a zip file with all result files of a job. */
  void archive(String id, Path target) throws IOException {
    Download.file(http, "/jobs/" + encoded(id) + "/results.zip", target);
  }

  /** Reads the beginning of a result file. */
  public Artifact.Preview preview(String id, String name) {
    return documents.get(pathOf(id, name, "preview"), Artifact.Preview.class);
  }

  /** Returns which output streams a job's program has, without their content. */
  public List<JobOutput> output(String id) {
    return documents.list("/jobs/" + encoded(id) + "/output", JobOutput.class);
  }

  /** Writes an output stream to a file and checks its hash (see {@link Download}). */
  public void download(String id, JobOutput output, Path target) throws IOException {
    Artifact file =
        new Artifact(
            output.stream() + " of " + output.node(),
            output.sizeBytes(),
            output.sha256(),
            "text/plain",
            output.createdAt(),
            null);
    Download.run(http, pathOf(id, output), file, target);
  }

  /** Returns the last bytes of an output stream as text. */
  public String end(String id, JobOutput output, int bytes) {
    return Download.end(http, pathOf(id, output), bytes);
  }

  private static String pathOf(String id, JobOutput output) {
    return "/jobs/"
        + encoded(id)
        + "/output/file?stream="
        + output.stream()
        + "&node="
        + encoded(output.node());
  }

  /** Returns the reasons why result files of a job are not kept. */
  public List<String> leftOut(String id) {
    return documents.list("/jobs/" + encoded(id) + "/results/left-out", String.class);
  }

  /**
   * Returns the route for a file. A name with special characters is sent as a parameter, because
   * servers refuse or change such characters in a path.
   */
  private static String pathOf(String id, String name, String what) {
    String job = "/jobs/" + encoded(id);
    if (PLAIN.matcher(name).matches()) {
      return job + "/artifacts/" + encoded(name) + (what.equals("file") ? "" : "/" + what);
    }
    return job + "/results/" + what + "?name=" + encoded(name);
  }

  /** Writes the trace of a job's run to a file. */
  public void trace(String id, Path target) throws IOException {
    Download.file(http, "/jobs/" + encoded(id) + "/trace", target);
  }

  /** Passes the job's events to {@code each} until the portal reports the end of the job. */
  public void follow(String id, Deadline deadline, Pause pause, Consumer<JobEvent> each) {
    new SseStream(http, "/jobs/" + encoded(id) + "/events", null, deadline, pause)
        .follow(new JobListener(each));
  }

  /** Passes the grid's events to the listener, in their order, until the deadline. */
  public void followEvents(
      String path,
      @Nullable String after,
      Deadline deadline,
      Pause pause,
      Consumer<GridEvent> each) {
    new SseStream(http, path, after, deadline, pause).follow(new GridListener(each));
  }

  public List<Site> sites() {
    return documents.list("/sites", Site.class);
  }

  public Site site(String name) {
    return documents.get("/sites/" + encoded(name), Site.class);
  }

  /**
   * Reads the nodes by name.
   *
   * @param site name of their site, or null for all sites
   * @param name beginning of their names, or null for all names
   */
  public List<Site.Node> nodes(@Nullable String site, @Nullable String name) {
    Query query = new Query("/nodes").with("pageSize", 200).with("site", site).with("name", name);
    return documents.list(query.path(), Site.Node.class);
  }

  public NodeDetail node(String id) {
    return documents.get("/nodes/" + encoded(id), NodeDetail.class);
  }

  /** Returns the jobs that would be affected by withdrawing the node or site at this path. */
  public Impact impact(String path) {
    return documents.get(path + "/impact", Impact.class);
  }

  /**
   * Gives an order about a node or site.
   *
   * @param verb for example drain
   */
  public <T> T order(String path, String verb, Object body, Class<T> answer) {
    return documents.post(path + "/" + verb, body, answer);
  }

  /** Removes a node or site. */
  public void remove(String path) throws IOException {
    documents.delete(path);
  }

  /** Encodes a name as a part of a path. */
  public static String segment(String name) {
    return encoded(name);
  }

  public Site createSite(String name) {
    return documents.post("/sites", new NewSite(name), Site.class);
  }

  /**
   * Gets a token.
   *
   * @param nodes number of nodes that it lets in, or null for the portal's default
   * @param hours life of the token, or null for the portal's default
   */
  public EnrolmentToken enrolmentToken(
      String site, @Nullable Integer nodes, @Nullable Integer hours) {
    Query query =
        new Query("/sites/" + encoded(site) + "/enrolment-tokens")
            .with("nodes", nodes)
            .with("hours", hours);
    return documents.post(query.path(), EnrolmentToken.class);
  }

  public List<User> users() {
    return documents.list("/users?pageSize=100", User.class);
  }

  public NewAccount addUser(NewUser user) {
    return documents.post("/users", user, NewAccount.class);
  }

  /** Changes an account, unless another user has changed it since it was read. */
  public User changeUser(User user, ChangeUser change) {
    return patch(path("/users/{}", user.id()), user.etag(), change, User.class);
  }

  public IssuedPassword resetPassword(String user) {
    return documents.post(
        "/users/" + encoded(user) + "/password-reset", Map.of(), IssuedPassword.class);
  }

  public List<Token> tokens() {
    return documents.list("/tokens?pageSize=100", Token.class);
  }

  public void revokeToken(String id) throws IOException {
    documents.delete("/tokens/" + encoded(id));
  }

  public List<Webhook> webhooks() {
    return documents.list("/webhooks?pageSize=100", Webhook.class);
  }

  public IssuedWebhook createWebhook(NewWebhook webhook) {
    return documents.post("/webhooks", webhook, IssuedWebhook.class);
  }

  public void deleteWebhook(String id) throws IOException {
    documents.delete("/webhooks/" + encoded(id));
  }

  public IssuedWebhook renewWebhookSecret(String id) {
    return documents.post("/webhooks/" + encoded(id) + "/secret", IssuedWebhook.class);
  }

  /** Reads the newest deliveries, at most {@code most}. */
  public List<WebhookDelivery> deliveries(String webhook, @Nullable String state, int most) {
    String filter = state == null ? "" : "&state=" + encoded(state);
    String path = "/webhooks/" + encoded(webhook) + "/deliveries?pageSize=" + Math.min(100, most);
    return documents.list(path + filter, WebhookDelivery.class, most);
  }

  public WebhookDelivery redeliver(String webhook, String delivery) {
    String path = "/webhooks/" + encoded(webhook) + "/deliveries/" + encoded(delivery);
    return documents.post(path + "/redeliver", WebhookDelivery.class);
  }

  /** Writes a backup of the whole portal (see {@link Download}). */
  public void backup(BackupFile target) throws IOException {
    Download.backup(http, "/backup", target);
  }

  /**
   * Checks a backup by reading it to its end, and then sends it.
   *
   * @throws IOException if the backup was encrypted with another passphrase, was changed or was cut
   *     off
   */
  public RestoredBackup restore(BackupFile backup) throws IOException {
    long length = backup.check();
    BodyPublisher archive =
        BodyPublishers.fromPublisher(
            BodyPublishers.ofInputStream(() -> opened(backup)), Math.max(1, length));
    HttpRequest request =
        http.post("/backup", "application/zip", archive)
            .method("PUT", archive)
            .timeout(MAX_RESTORE)
            .build();
    return documents.read(request, RestoredBackup.class);
  }

  private static InputStream opened(BackupFile backup) {
    try {
      return backup.open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fileName(Path file) {
    Path name = file.getFileName();
    return name == null ? "file" : name.toString();
  }
}
