package org.satingrid.cli.portal;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.ChangePassword;
import org.satingrid.contract.api.ChangeUser;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.IssuedPassword;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewSite;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.NewUser;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Token;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.contract.api.User;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;

/** The routes of a portal that the command uses. */
public final class Portal {

  /** A portal with more pages than this in one list is not believed. */
  private static final int MOST_PAGES = 10_000;

  private static final Duration LONGEST_RESTORE = Duration.ofHours(6);

  private final Http http;

  private Portal(Http http) {
    this.http = http;
  }

  /**
   * With an API token.
   *
   * @param address without a slash at its end
   */
  public static Portal withToken(String address, String token) {
    return new Portal(new Http(address, "Bearer " + token));
  }

  /** With a password, which only serves to get a token or to set another password. */
  public static Portal withPassword(String address, String user, String password) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return new Portal(new Http(address, "Basic " + Base64.getEncoder().encodeToString(pair)));
  }

  public IssuedToken createToken(NewToken token) {
    return post("/tokens", token, IssuedToken.class);
  }

  public void changePassword(String current, String replacement) throws IOException {
    String body = Json.line(new ChangePassword(current, replacement));
    HttpRequest request =
        http.post("/session/password", "application/json", BodyPublishers.noBody())
            .method("PUT", BodyPublishers.ofString(body))
            .build();
    http.open(request).close();
  }

  public Application uploadApplication(Path jar, @Nullable String name)
      throws FileNotFoundException {
    Multipart form = new Multipart();
    if (name != null) {
      form.field("name", name);
    }
    form.file("file", fileName(jar), jar);
    return upload("/applications", form, Application.class);
  }

  public List<Application> applications() {
    return list("/applications?pageSize=100", Application.class, Integer.MAX_VALUE, a -> false);
  }

  public UploadedFile uploadFile(Path file) throws FileNotFoundException {
    return upload("/files", new Multipart().file("file", fileName(file), file), UploadedFile.class);
  }

  /** Submits a job, once, even if the first try breaks off after the portal has heard it. */
  public Job submit(NewJob job) {
    HttpRequest request =
        http.post("/jobs", "application/json", BodyPublishers.ofString(Json.line(job)))
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .build();
    try {
      return http.document(request, Json.to(Job.class));
    } catch (PortalException e) {
      if (e.kind() != PortalException.Kind.BROKEN) {
        throw e;
      }
      return http.document(request, Json.to(Job.class));
    }
  }

  /** Newest first, at most so many. */
  public List<Job> jobs(@Nullable String state, int most) {
    String filter = state == null ? "" : "&state=" + encoded(state);
    return list("/jobs?pageSize=" + Math.min(100, most) + filter, Job.class, most, j -> false);
  }

  public Job job(String id) {
    return get("/jobs/" + encoded(id), Job.class);
  }

  /**
   * The job with a number.
   *
   * @throws PortalException if there is none
   */
  public Job jobNumbered(long number) {
    Predicate<Job> found = job -> job.number() <= number;
    return list("/jobs?pageSize=100", Job.class, Integer.MAX_VALUE, found).stream()
        .filter(job -> job.number() == number)
        .findFirst()
        .orElseThrow(
            () ->
                PortalException.of(
                    PortalException.Kind.NOT_FOUND,
                    "job-unknown",
                    "No such job",
                    "There is no job #" + number + ". 'satin jobs list' shows those that are"));
  }

  public Job cancel(String id, String reason) {
    return post("/jobs/" + encoded(id) + "/cancel", new Cancel(reason), Job.class);
  }

  /** Lines after a sequence number. */
  public LogPage logs(String id, long after, @Nullable String site) {
    String filter = site == null ? "" : "&site=" + encoded(site);
    return get(
        "/jobs/" + encoded(id) + "/logs?after=" + after + "&limit=500" + filter, LogPage.class);
  }

  public List<Artifact> artifacts(String id) {
    return list(
        "/jobs/" + encoded(id) + "/artifacts", Artifact.class, Integer.MAX_VALUE, a -> false);
  }

  /** Writes an artifact to a file and checks its hash; see {@link Download}. */
  public void download(String id, Artifact artifact, Path target) throws IOException {
    String path = "/jobs/" + encoded(id) + "/artifacts/" + encoded(artifact.name());
    Download.run(http, path, artifact, target);
  }

  /** Hands over the job's events until the portal says that it has ended. */
  public void follow(String id, Deadline deadline, Pause pause, Consumer<JobEvent> each) {
    new JobStream(http, "/jobs/" + encoded(id) + "/events", deadline, pause).follow(each);
  }

  public List<Site> sites() {
    return list("/sites", Site.class, Integer.MAX_VALUE, s -> false);
  }

  public Site createSite(String name) {
    return post("/sites", new NewSite(name), Site.class);
  }

  public EnrolmentToken enrolmentToken(String site) {
    return post("/sites/" + encoded(site) + "/enrolment-tokens", EnrolmentToken.class);
  }

  public List<User> users() {
    return list("/users?pageSize=100", User.class, Integer.MAX_VALUE, u -> false);
  }

  public NewAccount addUser(NewUser user) {
    return post("/users", user, NewAccount.class);
  }

  /** Changes an account unless somebody else has since it was read. */
  public User changeUser(User user, ChangeUser change) {
    HttpRequest request =
        http.post("/users/" + encoded(user.id()), "application/json", BodyPublishers.noBody())
            .method("PATCH", BodyPublishers.ofString(Json.line(change)))
            .header("If-Match", user.etag())
            .build();
    return http.document(request, Json.to(User.class));
  }

  public IssuedPassword resetPassword(String user) {
    return post("/users/" + encoded(user) + "/password-reset", Map.of(), IssuedPassword.class);
  }

  public List<Token> tokens() {
    return list("/tokens?pageSize=100", Token.class, Integer.MAX_VALUE, t -> false);
  }

  public void revokeToken(String id) throws IOException {
    http.open(http.request("/tokens/" + encoded(id)).DELETE().build()).close();
  }

  public List<Webhook> webhooks() {
    return list("/webhooks?pageSize=100", Webhook.class, Integer.MAX_VALUE, w -> false);
  }

  public IssuedWebhook createWebhook(NewWebhook webhook) {
    return post("/webhooks", webhook, IssuedWebhook.class);
  }

  public void deleteWebhook(String id) throws IOException {
    http.open(http.request("/webhooks/" + encoded(id)).DELETE().build()).close();
  }

  public IssuedWebhook renewWebhookSecret(String id) {
    return post("/webhooks/" + encoded(id) + "/secret", IssuedWebhook.class);
  }

  /** Newest first, at most so many. */
  public List<WebhookDelivery> deliveries(String webhook, @Nullable String state, int most) {
    String filter = state == null ? "" : "&state=" + encoded(state);
    String path = "/webhooks/" + encoded(webhook) + "/deliveries?pageSize=" + Math.min(100, most);
    return list(path + filter, WebhookDelivery.class, most, d -> false);
  }

  public WebhookDelivery redeliver(String webhook, String delivery) {
    String path = "/webhooks/" + encoded(webhook) + "/deliveries/" + encoded(delivery);
    return post(path + "/redeliver", WebhookDelivery.class);
  }

  /** Writes a backup of the whole portal; see {@link Download}. */
  public void backup(Path target) throws IOException {
    Download.backup(http, "/backup", target);
  }

  public RestoredBackup restore(Path backup) throws FileNotFoundException {
    HttpRequest request =
        http.post("/backup", "application/zip", BodyPublishers.ofFile(backup))
            .method("PUT", BodyPublishers.ofFile(backup))
            .timeout(LONGEST_RESTORE)
            .build();
    return http.document(request, Json.to(RestoredBackup.class));
  }

  private <T> T get(String path, Class<T> type) {
    return http.document(http.request(path).build(), Json.to(type));
  }

  private <T> T post(String path, Object body, Class<T> type) {
    HttpRequest request =
        http.post(path, "application/json", BodyPublishers.ofString(Json.line(body))).build();
    return http.document(request, Json.to(type));
  }

  private <T> T post(String path, Class<T> type) {
    HttpRequest request = http.request(path).POST(BodyPublishers.noBody()).build();
    return http.document(request, Json.to(type));
  }

  private <T> T upload(String path, Multipart form, Class<T> type) {
    return http.document(http.post(path, form.contentType(), form.body()).build(), Json.to(type));
  }

  /** Page after page, until there are enough items or one is the last that is wanted. */
  private <T> List<T> list(String path, Class<T> type, int most, Predicate<T> last) {
    List<T> items = new ArrayList<>();
    String next = path;
    for (int pages = 0; pages < MOST_PAGES; pages++) {
      Page<T> page = http.document(http.request(next).build(), Json.toPageOf(type));
      items.addAll(page.items());
      String token = page.nextPageToken();
      if (token == null || items.size() >= most || items.stream().anyMatch(last)) {
        return items.subList(0, Math.min(most, items.size()));
      }
      next = path + (path.contains("?") ? "&" : "?") + "pageToken=" + encoded(token);
    }
    throw PortalException.of(
        PortalException.Kind.BROKEN,
        "list-endless",
        "List without end",
        "The portal's list " + path + " has more than " + MOST_PAGES + " pages");
  }

  private static String fileName(Path file) {
    Path name = file.getFileName();
    return name == null ? "file" : name.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
