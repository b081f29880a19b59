package org.satingrid.portal.attack;

import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.OpenStreams;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.authentication.TestingAuthenticationToken;

/** Tests streams of callers that lose their session, token or right. */
final class StreamAttack {
  private static final int MAX = 200;

  private StreamAttack() {}

  /**
   * Returns true if the stream at {@code path} ends after {@code change} has ended its caller's
   * session or token. The caller is an operator, who can see all jobs.
   */
  static boolean endsAfter(TestPortal portal, String path, String change) throws Exception {
    Api operator = TestPeople.client(portal, "operator");
    String name = operator.get("/api/v1/session").expect(200).text("username");
    HttpResponse<InputStream> stream =
        HttpClient.newHttpClient()
            .send(
                operator.request(path).header("Accept", "text/event-stream").build(),
                BodyHandlers.ofInputStream());
    JdbcClient db = portal.bean(JdbcClient.class);
    try (InputStream body = stream.body()) {
      if (stream.statusCode() != 200 || body.read() < 0) {
        return false;
      }
      String sql =
          switch (change) {
            case "token" ->
                "delete from api_tokens where user_id = (select id from users where username = ?)";
            case "account" -> "update users set disabled = true where username = ?";
            default ->
                "update api_tokens set expires_at = now() - interval '1 second'"
                    + " where user_id = (select id from users where username = ?)";
          };
      db.sql(sql).param(name).update();
      portal.bean(OpenStreams.class).endThoseWithoutKey();
      while (body.read() >= 0) {
        // This was sent before the change.
      }
      return true;
    }
  }

  static boolean oneLeavesRoom(OpenStreams streams) {
    Caller one = new Caller(new TestingAuthenticationToken("one", "", "RIGHT_READ"));
    Caller other = new Caller(new TestingAuthenticationToken("other", "", "RIGHT_READ"));
    List<OpenStreams.Ticket> taken = new ArrayList<>();
    try {
      for (int i = 0; i < MAX; i++) {
        taken.add(streams.add("attack", MAX, one, () -> {}));
      }
      return false;
    } catch (ProblemException full) {
      taken.add(streams.add("attack", MAX, other, () -> {}));
      return taken.size() < MAX;
    } finally {
      taken.forEach(OpenStreams.Ticket::close);
    }
  }
}
