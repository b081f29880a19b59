package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.UserShare;
import org.satingrid.contract.api.UserShare.ShareSettings;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

class ByteQuotaTest {
  private final TestPortal portal = TestPortal.get();
  private final TestPeople.Someone user = TestPeople.add(portal, "submitter");

  private UserShare allow(Long bytes) {
    return portal
        .admin()
        .send("PUT", "/api/v1/shares/" + user.username(), settings(bytes))
        .expect(200)
        .as(UserShare.class);
  }

  private static String settings(Long bytes) {
    ShareSettings settings = new ShareSettings(1, null, null, bytes);
    return "{\"weight\":" + settings.weight() + ",\"maxBytes\":" + settings.maxBytes() + "}";
  }

  private static byte[] file(int seed) {
    byte[] bytes = new byte[1500];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  @Test
  void whoHasTooMuchNeitherUploadsNorSubmits() {
    Application application =
        portal
            .admin()
            .upload("/api/v1/applications", "fib.jar", TestJars.fib())
            .expect(201)
            .as(Application.class);
    NewJob job = NewJob.of(application.id()).hold(true).build();
    Api api =
        new Api(
            portal.address(),
            portal
                .anonymous()
                .withBasic(user.username(), user.password())
                .post("/api/v1/tokens", "{\"name\":\"tests\",\"expiresInDays\":1}")
                .expect(201)
                .text("secret"));
    assertEquals(0L, allow(2000L).usedBytes());
    api.upload("/api/v1/files", "one.bin", file(1)).expect(201);
    Reply refused = api.upload("/api/v1/files", "two.bin", file(2));
    refused.expectProblem(422, "over-quota");
    assertTrue(refused.text("detail").contains("ask an admin"), refused::toString);
    api.upload("/api/v1/applications", "own.jar", TestJars.fib()).expectProblem(422, "over-quota");
    api.post("/api/v1/jobs", job).expect(201);

    UserShare full = allow(1500L);
    assertEquals(1500L, full.maxBytes());
    assertEquals(1500L, full.usedBytes());
    api.post("/api/v1/jobs", job).expectProblem(422, "over-quota");
    portal
        .admin()
        .send("PUT", "/api/v1/shares/" + user.username(), settings(-1L))
        .expectProblem(400, "invalid-field");

    portal.admin().send("PUT", "/api/v1/shares/" + user.username(), "{\"weight\":1}").expect(200);
    api.post("/api/v1/jobs", job).expect(201);
    api.upload("/api/v1/files", "two.bin", file(2)).expect(201);
  }
}
