package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Routes;
import org.satingrid.portal.testkit.Routes.Route;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests that objects of other users are answered like missing objects, and that operators can see
 * all objects.
 */
class OwnershipTest {
  private static final String JOBS = "/api/v1/jobs";

  private final TestPortal portal = TestPortal.get();
  private final Api ann = TestPeople.client(portal, "submitter");
  private final Api bob = TestPeople.client(portal, "submitter");
  private final Api viewer = TestPeople.client(portal, "viewer");
  private final Api siteOwner = TestPeople.client(portal, "site-owner");
  private final Api operator = TestPeople.client(portal, "operator");
  private final String site = "own-" + UUID.randomUUID().toString().substring(0, 8);

  @BeforeEach
  void aSiteWithoutNodes() {
    portal.admin().post("/api/v1/sites", Map.of("name", site)).expect(201);
  }

  @Test
  void aJobAndAllBelowItIsItsOwnersAndTheOperators() {
    Job job = new JobClient(ann).submit(site);
    List<String> reached = new ArrayList<>();
    int routes = 0;
    for (Route route : Routes.all(portal)) {
      if (!route.path().startsWith(JOBS + "/{id}")) {
        continue;
      }
      routes++;
      for (Api other : List.of(bob, viewer, siteOwner)) {
        int status = route.call(other, Map.of("id", job.id(), "name", "out.txt"), null).status();
        if (status != 404 && status != 403) {
          reached.add(route.name() + ": " + status);
        }
      }
    }
    assertEquals(List.of(), reached);
    assertTrue(routes >= 8);
    for (String part : List.of("", "/logs", "/artifacts", "/distribution", "/steals")) {
      ann.get(JOBS + "/" + job.id() + part).expect(200);
      operator.get(JOBS + "/" + job.id() + part).expect(200);
    }
    operator.post(JOBS + "/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
  }

  @Test
  void listsHoldWhatIsOnesOwn() {
    Job job = new JobClient(ann).submit(site);
    assertTrue(ann.get(JOBS).expect(200).body().contains(job.id()));
    assertTrue(operator.get(JOBS).expect(200).body().contains(job.id()));
    assertFalse(bob.get(JOBS).expect(200).body().contains(job.id()));
    assertFalse(bob.get(JOBS + "?owner=" + job.owner()).expect(200).body().contains(job.id()));
    assertTrue(operator.get(JOBS + "?owner=" + job.owner()).body().contains(job.id()));
    ann.post(JOBS + "/" + job.id() + "/cancel", "{\"reason\":\"\"}").expect(202);
  }

  @Test
  void knowingTheHashOfAFileIsNotOwningIt() {
    byte[] content = ("scene of ann " + UUID.randomUUID()).getBytes(StandardCharsets.UTF_8);
    String file = ann.upload("/api/v1/files", "scene.txt", content).expect(201).text("id");
    NewJob asked =
        new NewJob(
            new JobClient(portal.admin()).upload().id(),
            null,
            List.of(),
            List.of(new NewJob.Input(file, "scene.txt")),
            List.of(site));
    bob.post(JOBS, asked).expectProblem(422, "unknown-file");
    bob.upload("/api/v1/files", "mine.txt", content).expect(201);
    String job = bob.post(JOBS, asked).expect(201).text("id");
    bob.post(JOBS + "/" + job + "/cancel", "{\"reason\":\"\"}").expect(202);
  }

  @Test
  void aTokenIsSeenAndRevokedByItsHolderOnly() {
    String id = ann.get("/api/v1/tokens").json().get("items").get(0).get("id").asString();
    for (Api other : List.of(bob, operator, portal.admin())) {
      assertFalse(other.get("/api/v1/tokens").expect(200).body().contains(id));
      other.delete("/api/v1/tokens/" + id).expectProblem(404, "not-found");
    }
    ann.delete("/api/v1/tokens/" + id).expect(204);
  }

  @Test
  void aSiteOwnerLetsNodesIntoTheirOwnSitesOnly() {
    String token = "/enrolment-tokens";
    siteOwner.post("/api/v1/sites/" + site + token, "").expectProblem(403, "not-yours");
    String own = "own-" + UUID.randomUUID().toString().substring(0, 8);
    siteOwner.post("/api/v1/sites", Map.of("name", own)).expect(201);
    siteOwner.post("/api/v1/sites/" + own + token, "").expect(201);
    operator.post("/api/v1/sites/" + own + token, "").expect(201);
    ann.post("/api/v1/sites/" + own + token, "").expectProblem(403, "forbidden");
  }

  @Test
  void aSiteAcceptsWhatItsOwnerSays() {
    byte[] settings =
        "{\"labels\":[\"gpu\"],\"accepts\":\"ALL\",\"applications\":[]}"
            .getBytes(StandardCharsets.UTF_8);
    String own = "own-" + UUID.randomUUID().toString().substring(0, 8);
    siteOwner.post("/api/v1/sites", Map.of("name", own)).expect(201);
    put(siteOwner, "/api/v1/sites/" + own + "/settings", settings).expect(200);
    put(operator, "/api/v1/sites/" + own + "/settings", settings).expect(200);
    put(ann, "/api/v1/sites/" + own + "/settings", settings).expectProblem(403, "forbidden");
    put(siteOwner, "/api/v1/sites/" + site + "/settings", settings).expectProblem(403, "not-yours");
  }

  private static Reply put(Api api, String path, byte[] body) {
    return api.with("Content-Type", "application/json").put(path, body);
  }

  @Test
  void thePointsOfASweepAreListedForWhoReachesIt() {
    NewJob one = JobClient.newJob(new JobClient(ann).upload().id(), site);
    NewJob sweep = one.toBuilder().hold(true).points(List.of(List.of("1"), List.of("2"))).build();
    String id = ann.post(JOBS, sweep).expect(201).text("id");
    String points = JOBS + "?parent=" + id;
    assertEquals(2, ann.get(points).expect(200).json().get("items").size());
    assertEquals(2, operator.get(points).expect(200).json().get("items").size());
    assertEquals(0, bob.get(points).expect(200).json().get("items").size());
    bob.post(JOBS + "/" + id + "/rerun", "").expectProblem(404, "not-found");
    ann.post(JOBS + "/" + id + "/cancel", "{\"reason\":\"\"}").expect(202);
  }

  @Test
  void aPrivateApplicationCannotBeReachedByAnyRoute() {
    String id = new JobClient(ann).upload().id();
    String path = "/api/v1/applications/" + id;
    Api patching = operator.with("Content-Type", "application/json");
    patching.patch(path, "{\"visibility\":\"PRIVATE\"}").expect(200);
    for (Api other : List.of(bob, viewer, siteOwner)) {
      other.get(path).expectProblem(404, "not-found");
      assertFalse(other.get("/api/v1/applications?pageSize=200").expect(200).body().contains(id));
    }
    for (Api other : List.of(bob, siteOwner)) {
      other
          .with("Content-Type", "application/json")
          .patch(path, "{}")
          .expectProblem(404, "not-found");
      other.post(JOBS, JobClient.newJob(id, site)).expectProblem(422, "unknown-application");
      assertFalse(
          other
              .post(JOBS + "/check", JobClient.newJob(id, site))
              .expect(200)
              .json()
              .get("ok")
              .asBoolean());
    }
    operator.get(path).expect(200);
  }
}
