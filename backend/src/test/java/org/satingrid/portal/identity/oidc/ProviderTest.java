package org.satingrid.portal.identity.oidc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.shared.OidcSettings;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.util.UriComponentsBuilder;

/** Tests the errors for a broken or wrong provider. */
class ProviderTest {
  private static final String CLIENT = "satin-grid";

  private final Clock clock = Clock.systemUTC();
  private FalseProvider there;
  private Provider provider;

  @BeforeEach
  void start() throws IOException, JOSEException {
    there = new FalseProvider();
    provider = provider(there.issuer());
  }

  @AfterEach
  void stop() {
    there.close();
  }

  private Provider provider(String issuer) {
    return provider(issuer, Duration.ofMinutes(1));
  }

  private Provider provider(String issuer, Duration answer) {
    var nobody = List.<String>of();
    return new Provider(
        new OidcSettings(
            issuer,
            CLIENT,
            "secret",
            "",
            "Example",
            List.of("openid", "profile"),
            "preferred_username",
            "groups",
            new OidcSettings.Roles(nobody, nobody, nobody, nobody, nobody),
            "viewer",
            true),
        answer,
        clock);
  }

  private Provider.Begun begin() {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", "/sign-in/provider");
    request.setServerName("grid.example.org");
    request.setScheme("https");
    request.setServerPort(443);
    return provider.begin(request);
  }

  private static String parameter(String address, String name) {
    return Objects.requireNonNull(
        UriComponentsBuilder.fromUriString(address).build().getQueryParams().getFirst(name));
  }

  private JWTClaimsSet claims(Provider.Begun begun, UnaryOperator<JWTClaimsSet.Builder> change) {
    Instant now = clock.instant();
    return change
        .apply(
            new JWTClaimsSet.Builder()
                .issuer(there.issuer())
                .subject("u-1")
                .audience(CLIENT)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(Duration.ofMinutes(5))))
                .claim("nonce", parameter(begun.address(), "nonce"))
                .claim("preferred_username", "ada"))
        .build();
  }

  private Refusal refusal(Provider.Begun begun) {
    return assertThrows(RefusedException.class, () -> provider.finish(begun.attempt(), "code"))
        .refusal();
  }

  @Test
  void nothingIsAskedBeforeSomebodySignsIn() {
    there.close();
    assertTrue(provider(there.issuer()).isOn());
  }

  @Test
  void anAttemptHasAStateANonceAndAVerifierOfItsOwn() {
    Provider.Begun first = begin();
    Provider.Begun second = begin();
    assertNotEquals(first.attempt().state(), second.attempt().state());
    assertNotEquals(first.attempt().nonce(), second.attempt().nonce());
    assertNotEquals(first.attempt().codeVerifier(), second.attempt().codeVerifier());
    assertEquals("S256", parameter(first.address(), "code_challenge_method"));
    assertEquals("https://grid.example.org/sign-in/provider/answer", first.attempt().redirectUri());
    assertTrue(!first.address().contains(first.attempt().codeVerifier()));
    assertTrue(!first.address().contains("secret"));
  }

  @Test
  void claimsComeFromTheTokenAndFromTheUserInfo() throws JOSEException {
    Provider.Begun begun = begin();
    there.redeems(FalseProvider.signed(there.key(), claims(begun, all -> all)));
    Claims told = provider.finish(begun.attempt(), "code");
    assertEquals("u-1", told.subject());
    assertEquals(there.issuer(), told.issuer());
    assertEquals("ada", told.text("preferred_username"));
    assertEquals(List.of("staff"), told.texts("groups"));
  }

  @Test
  void aTokenOfAnotherKeyIsWorthNothing() throws JOSEException {
    Provider.Begun begun = begin();
    there.redeems(FalseProvider.signed(FalseProvider.newKey(), claims(begun, all -> all)));
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
  }

  @Test
  void aTokenWithoutASignatureIsWorthNothing() {
    Provider.Begun begun = begin();
    there.redeems(new PlainJWT(claims(begun, all -> all)).serialize());
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
  }

  @ParameterizedTest
  @CsvSource({"aud,another-client", "iss,https://evil.example", "nonce,replayed", "sub,u-2"})
  void aTokenForSomebodyOrSomethingElseIsWorthNothing(String claim, String value)
      throws JOSEException {
    Provider.Begun begun = begin();
    there.redeems(FalseProvider.signed(there.key(), claims(begun, all -> all.claim(claim, value))));
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
  }

  @ParameterizedTest
  @ValueSource(strings = {"aud", "iss", "nonce", "sub", "exp", "iat"})
  void aTokenThatDoesNotSayIsWorthNothing(String claim) throws JOSEException {
    Provider.Begun begun = begin();
    there.redeems(FalseProvider.signed(there.key(), claims(begun, all -> all.claim(claim, null))));
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
  }

  @ParameterizedTest
  @CsvSource({"-3600", "3600"})
  void aTokenOfAnotherTimeTellsOfTheClocks(long seconds) throws JOSEException {
    Provider.Begun begun = begin();
    Instant then = clock.instant().plusSeconds(seconds);
    there.redeems(
        FalseProvider.signed(
            there.key(),
            claims(
                begun,
                all ->
                    all.issueTime(Date.from(then))
                        .expirationTime(Date.from(then.plusSeconds(300))))));
    assertEquals(Refusal.CLOCK, refusal(begun));
  }

  @Test
  void garbageFromTheTokenEndpointIsAnError() {
    Provider.Begun begun = begin();
    for (String body : new String[] {"", "{", "[]", "{\"access_token\":7}", "<html>"}) {
      there.answers("/token", 200, "application/json", body);
      assertEquals(Refusal.PROVIDER_ERROR, refusal(begun), body);
    }
    there.answers("/token", 200, "text/html", "<html>");
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
    there.answers("/token", 400, "application/json", "{\"error\":\"invalid_grant\"}");
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
    there.redeems("not.a.token");
    assertEquals(Refusal.PROVIDER_ERROR, refusal(begun));
  }

  @Test
  void aProviderThatIsGoneMeanwhileIsAway() {
    Provider.Begun begun = begin();
    there.close();
    assertEquals(Refusal.PROVIDER_AWAY, refusal(begun));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/token", "/jwks"})
  void aProviderThatIsSilentIsAway(String path) throws JOSEException {
    provider = provider(there.issuer(), Duration.ofSeconds(5));
    Provider.Begun begun = begin();
    there.redeems(FalseProvider.signed(there.key(), claims(begun, all -> all)));
    there.isSilentAbout(path);
    assertEquals(Refusal.PROVIDER_AWAY, refusal(begun));
  }

  @Test
  void aProviderThatCannotDescribeItselfSendsNobodyAway() {
    String path = "/.well-known/openid-configuration";
    there.answers(path, 503, "text/plain", "later");
    assertEquals(Refusal.PROVIDER_AWAY, notBegun());
    there.answers(path, 404, "text/plain", "never");
    assertEquals(Refusal.PROVIDER_ERROR, notBegun());
    there.answers(path, 200, "application/json", "{");
    assertEquals(Refusal.PROVIDER_ERROR, notBegun());
    there.metadata("https://evil.example");
    assertEquals(Refusal.PROVIDER_ERROR, notBegun());
    there.metadata(there.issuer());
    begin();
  }

  @Test
  void aProviderThatIsNotThereIsAway() {
    there.close();
    assertEquals(Refusal.PROVIDER_AWAY, notBegun());
  }

  private Refusal notBegun() {
    return assertThrows(RefusedException.class, this::begin).refusal();
  }
}
