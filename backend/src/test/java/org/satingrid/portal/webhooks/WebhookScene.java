package org.satingrid.portal.webhooks;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Provides Ann, who has webhooks at her server, and a site without nodes. */
abstract class WebhookScene {
  final TestPortal portal = TestPortal.get();
  final JdbcClient db = portal.bean(JdbcClient.class);
  final Api ann = TestPeople.client(portal, "submitter");
  final HookClient hooks = new HookClient(ann);
  final Receiver receiver = new Receiver();
  private final String site = "hook-" + UUID.randomUUID().toString().substring(0, 8);

  WebhookScene() throws IOException {}

  @BeforeEach
  void aSiteWithoutNodes() {
    portal.admin().post("/api/v1/sites", Map.of("name", site)).expect(201);
  }

  @AfterEach
  void close() {
    receiver.close();
  }

  Job submitted(Api who) {
    return new JobClient(who).submit(site);
  }

  static void cancel(Api who, Job job) {
    who.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"enough\"}").expect(202);
  }
}
