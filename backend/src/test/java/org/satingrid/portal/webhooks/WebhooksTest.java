package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Webhook;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;

/** Tests the webhooks that users create and change. */
class WebhooksTest extends WebhookScene {
  WebhooksTest() throws IOException {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.2/",
        "https://10.0.0.1:8443/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:192.168.0.1]/",
        "https://0/",
        "https://2130706434/",
        "http://8.8.8.8/"
      })
  void thePortalConnectsNobodyToWhatOnlyItReaches(String url) {
    hooks.ask(url, "job.queued").expectProblem(422, "forbidden-target");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "/path",
        "ftp://example.org/",
        "https:///x",
        "https://user@example.org/",
        "https://example.org/#x",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://exämple.org/",
        "https://example.org/\\r\\nX: y",
        "mailto:a@b"
      })
  void whatIsNoAddressOfAServerIsRefused(String url) {
    Reply reply = hooks.ask(url, "job.queued").expectProblem(400, "invalid-field");
    assertEquals("url", reply.json().get("errors").get(0).get("pointer").asString());
  }

  @Test
  void kindsThatAreNone() {
    hooks.ask(receiver.url("/")).expectProblem(400, "invalid-field");
    hooks.ask(receiver.url("/"), "job.queued", "ping").expectProblem(400, "invalid-field");
  }

  @Test
  void anothersWebhookDoesNotExist() {
    IssuedWebhook issued = hooks.create(receiver.url("/"), "job.queued");
    String path = HookClient.PATH + "/" + issued.webhook().id();
    for (Api other : List.of(TestPeople.client(portal, "submitter"), portal.admin())) {
      other.get(path).expectProblem(404, "not-found");
      other.send("PATCH", path, "{}").expectProblem(404, "not-found");
      other.send("POST", path + "/ping", null).expectProblem(404, "not-found");
      other.send("POST", path + "/secret", null).expectProblem(404, "not-found");
      other.get(path + "/deliveries").expectProblem(404, "not-found");
      other.delete(path).expectProblem(404, "not-found");
    }
    ann.delete(path).expect(204);
    ann.get(path).expectProblem(404, "not-found");
  }

  @Test
  void onlyOperatorsAreToldOfEverybodysJobsAndOnlyWhileTheyAre() {
    NewWebhook all = new NewWebhook(receiver.url("/"), List.of("job.queued"), true);
    ann.post(HookClient.PATH, all).expectProblem(403, "forbidden");
    Api operator = TestPeople.client(portal, "operator");
    operator.post(HookClient.PATH, all).expect(201);
    String name = operator.get("/api/v1/session").text("username");
    Job job = submitted(ann);
    assertTrue(receiver.next().body().contains(job.id()));
    db.sql("update users set role = 'SUBMITTER' where username = ?").param(name).update();
    cancel(ann, job);
    cancel(ann, submitted(ann));
    Job own = submitted(operator);
    assertTrue(receiver.next().body().contains(own.id()));
    cancel(operator, own);
  }

  @Test
  void aResetOfThePasswordSilencesWebhooks() {
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    String name = ann.get("/api/v1/session").text("username");
    String id =
        db.sql("select id from users where username = ?").param(name).query(String.class).single();
    portal.admin().send("POST", "/api/v1/users/" + id + "/password-reset", null).expect(200);
    assertFalse(
        db.sql("select enabled from webhooks where id = ?::uuid")
            .param(hook.id())
            .query(Boolean.class)
            .single());
  }

  @Test
  void whoHasNotSeenTheLatestChangesNothing() {
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    String path = HookClient.PATH + "/" + hook.id();
    String seen = ann.get(path).header("ETag");
    Api careful = ann.with("If-Match", seen);
    careful.send("PATCH", path, "{\"kinds\":[\"job.failed\"]}").expect(200);
    careful.send("PATCH", path, "{\"enabled\":false}").expectProblem(412, "changed-meanwhile");
    assertTrue(hooks.get(hook).enabled());
  }
}
