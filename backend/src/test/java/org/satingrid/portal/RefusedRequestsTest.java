package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.Refusals;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that a refusal is logged in one line with its reason, and is counted. */
class RefusedRequestsTest {
  private static final String NO_JOB = "/api/v1/jobs/" + UUID.randomUUID();

  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();
  private final Api viewer = TestPeople.client(portal, "viewer");
  private final Api stranger = portal.anonymous();

  @Test
  void noAccountNoRightNoThing() {
    isRefused(401, "unauthorized", () -> stranger.get("/api/v1/jobs"));
    isRefused(403, "forbidden", () -> viewer.post("/api/v1/sites", "{\"name\":\"x\"}"));
    isRefused(404, "not-found", () -> viewer.get(NO_JOB));
    isRefused(404, "not-found", () -> viewer.get(NO_JOB.replace("/jobs/", "/jobs/%20")));
  }

  @Test
  void aChangeWithoutAnAccountHasToSignInFirst() {
    isRefused(401, "unauthorized", () -> stranger.post("/api/v1/sites", "{\"name\":\"x\"}"));
    isRefused(401, "unauthorized", () -> stranger.delete("/api/v1/session"));
    isRefused(403, "forbidden", () -> stranger.post("/api/v1/session", "{}"));
  }

  @Test
  void whatCannotBeRead() {
    isRefused(400, "malformed-body", () -> admin.post("/api/v1/sites", "{"));
    isRefused(400, "invalid-address", () -> stranger.get("/%61pi/v1/info"));
    isRefused(400, "too-deep", () -> stranger.post("/agent/v1/enrol", "[".repeat(2_000)));
    isRefused(400, "bad-request", () -> admin.get("/api/v1/sites/%5C"));
    isRefused(405, "method-not-allowed", () -> admin.send("PUT", "/api/v1/jobs", "{}"));
  }

  @Test
  void nodesThatAreNone() {
    isRefused(426, "upgrade-required", () -> stranger.get("/agent/v1/hub"));
    isRefused(401, "no-proof", () -> stranger.get("/agent/v1/connect"));
  }

  private void isRefused(int status, String code, Supplier<Reply> request) {
    double before = counted(code, status);
    Reply reply = request.get().expectProblem(status, code);
    String detail = reply.text("detail");
    assertEquals(1, detail.lines().count(), detail);
    assertTrue(counted(code, status) > before, () -> code + " is not counted");
  }

  private double counted(String code, int status) {
    var counter =
        portal
            .bean(MeterRegistry.class)
            .find(Refusals.NAME)
            .tag("code", code)
            .tag("status", "" + status)
            .counter();
    return counter == null ? 0 : counter.count();
  }
}
