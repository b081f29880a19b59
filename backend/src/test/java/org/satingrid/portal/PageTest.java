package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

class PageTest {
  private final Api stranger = TestPortal.get().anonymous();

  @ParameterizedTest
  @ValueSource(strings = {"/", "/index.html", "/jobs", "/jobs/17/logs", "/sign-in?next=/jobs"})
  void everyAddressOfThePageGivesThePage(String path) {
    Reply page = stranger.get(path).expect(200);
    assertTrue(page.body().contains("<title>Satin Grid</title>"));
    assertTrue(page.header("Content-Type").startsWith("text/html"));
    assertTrue(page.header("Content-Security-Policy").contains("default-src 'self'"));
  }

  @Test
  void assetsMayBeKeptAndThoseThatAreGoneAreNotThePage() {
    Reply asset = stranger.get("/assets/app-1234.js").expect(200);
    assertEquals("max-age=31536000, immutable", asset.header("Cache-Control"));
    stranger.get("/assets/app-0000.js").expectProblem(404, "not-found");
    TestPortal.get().admin().get("/api/v2/jobs").expectProblem(404, "not-found");
  }
}
