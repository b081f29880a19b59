package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.JobStreamClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class GracefulStopTest {
  private static final int SECONDS = 60;

  private final TestPortal shared = TestPortal.get();

  @Test
  void aPortalThatStopsFinishesRequestsTellsAgentsAndEndsStreams() throws Exception {
    try (TestPortal portal =
            shared.startSecond("--spring.lifecycle.timeout-per-shutdown-phase=60s");
        ScriptedAgent agent = ScriptedAgent.enrol(shared, "stopping", "stopping")) {
      Api api = shared.admin().at(portal.address());
      Job job = new JobClient(api).submit("stopping");
      agent.moveTo(portal.address());
      agent.connect();
      try (JobStreamClient follower = new JobStreamClient(api, job.id());
          Socket slow = new Socket(InetAddress.getLoopbackAddress(), portal.address().getPort())) {
        follower.jobUntil(j -> true, Duration.ofSeconds(SECONDS));
        byte[] body =
            ("{\"name\":\"stop-" + UUID.randomUUID().toString().substring(0, 8) + "\"}")
                .getBytes(StandardCharsets.UTF_8);
        BufferedReader answer = begin(slow, shared.newAdminToken(), body);

        CompletableFuture<Void> stopped = CompletableFuture.runAsync(portal::stop);
        agent.awaitClose();
        assertEquals("the portal is stopping", agent.closeReason());
        follower.toEnd(Duration.ofSeconds(SECONDS));

        OutputStream out = slow.getOutputStream();
        out.write(body);
        out.flush();
        String status = answer.readLine();
        assertTrue(String.valueOf(status).startsWith("HTTP/1.1 201"), status);
        stopped.get(SECONDS, TimeUnit.SECONDS);
      }
    }
  }

  /** Sends a request without its body, and waits until the portal reads the body. */
  private static BufferedReader begin(Socket socket, String token, byte[] body) throws IOException {
    socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(SECONDS));
    String head =
        "POST /api/v1/sites HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n"
            + "Authorization: Bearer "
            + token
            + "\r\nContent-Length: "
            + body.length
            + "\r\nExpect: 100-continue\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    BufferedReader answer =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    String proceed = answer.readLine();
    assertTrue(String.valueOf(proceed).startsWith("HTTP/1.1 100"), proceed);
    assertEquals("", answer.readLine());
    return answer;
  }
}
