package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that a change of settings is refused if another user has changed them in the meantime. */
class SettingsTagTest {
  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();

  private void changesOnce(Reply read, String method, String path, String first, String second) {
    String tag = read.expect(200).text("settingsTag");
    Api seen = admin.with("If-Match", '"' + tag + '"');
    String next = seen.send(method, path, first).expect(200).text("settingsTag");
    assertNotEquals(tag, next, path);
    seen.send(method, path, second).expectProblem(412, "changed-meanwhile");
    admin.with("If-Match", '"' + next + '"').send(method, path, second).expect(200);
    admin.send(method, path, first).expect(200);
  }

  @Test
  void ofASite() {
    admin.post("/api/v1/sites", "{\"name\":\"tagged\"}").expect(201);
    String settings = "{\"labels\":[\"%s\"],\"accepts\":\"ALL\",\"applications\":[]}";
    changesOnce(
        admin.get("/api/v1/sites/tagged"),
        "PUT",
        "/api/v1/sites/tagged/settings",
        settings.formatted("one"),
        settings.formatted("two"));
  }

  @Test
  void ofAShare() {
    String path = "/api/v1/shares/" + TestPeople.add(portal, "viewer").username();
    Reply before = admin.send("PUT", path, "{\"weight\":1}");
    changesOnce(before, "PUT", path, "{\"weight\":2,\"maxWorkers\":3}", "{\"weight\":3}");
  }

  @Test
  void ofAnApplication() {
    String id =
        admin.upload("/api/v1/applications", "tagged.jar", TestJars.fib()).expect(201).text("id");
    String path = "/api/v1/applications/" + id;
    changesOnce(
        admin.get(path),
        "PATCH",
        path,
        "{\"visibility\":\"PRIVATE\"}",
        "{\"visibility\":\"EVERYONE\"}");
    assertEquals("PRIVATE", admin.get(path).expect(200).text("visibility"));
    admin.send("PATCH", path, "{\"visibility\":\"EVERYONE\"}").expect(200);
  }
}
