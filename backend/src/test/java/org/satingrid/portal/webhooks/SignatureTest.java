package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SignatureTest {
  /** Uses the example with which the libraries of standardwebhooks.com are tested. */
  @Test
  void theStandardsOwnExample() {
    Map<String, String> headers =
        Signature.headers(
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            Instant.ofEpochSecond(1614265330),
            "{\"test\": 2432232314}");
    assertEquals(
        Map.of(
            "webhook-id",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp",
            "1614265330",
            "webhook-signature",
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
        headers);
  }

  @Test
  void secretsAreLongAndDiffer() {
    String secret = Signature.newSecret();
    assertEquals(32, Base64.getDecoder().decode(secret.substring("whsec_".length())).length);
    assertNotEquals(secret, Signature.newSecret());
  }
}
