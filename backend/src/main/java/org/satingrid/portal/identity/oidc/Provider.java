package org.satingrid.portal.identity.oidc;

import jakarta.servlet.http.HttpServletRequest;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.OidcSettings;
import org.satingrid.portal.shared.Settings;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationResponse;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.stereotype.Component;

/**
 * The organisation's sign-in provider. The portal sends no request to the provider before a user
 * signs in. Each request has a time limit. The number of waiting sign-ins is also limited, so that
 * the portal has threads for other requests.
 */
@Component
public class Provider {
  /**
   * The path at which browsers come back from the provider. The operator registers it at the
   * provider, together with the portal's address.
   */
  public static final String ANSWER_PATH = "/sign-in/provider/answer";

  private static final String ID = "provider";
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final Duration METADATA_LIFE = Duration.ofMinutes(10);
  private static final int AT_A_TIME = 16;

  /**
   * A sign-in that has begun.
   *
   * @param address the browser's next address, at the provider
   */
  public record Begun(Attempt attempt, String address) {}

  private final OidcSettings settings;
  private final Clock clock;
  private final @Nullable Metadata metadata;
  private final Semaphore places = new Semaphore(AT_A_TIME);
  private volatile @Nullable Connection connection;

  @Autowired
  Provider(Settings settings, Clock clock) {
    this(settings.oidc(), ANSWER, clock);
  }

  /**
   * Creates the provider without sending a request.
   *
   * @param answer time limit of each request
   */
  Provider(OidcSettings settings, Duration answer, Clock clock) {
    this.settings = settings;
    this.clock = clock;
    metadata = settings.isOn() ? new Metadata(settings, bounded(answer), clock) : null;
  }

  private static JdkClientHttpRequestFactory bounded(Duration answer) {
    HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(http);
    requests.setReadTimeout(answer);
    return requests;
  }

  /** Returns true if a provider is configured. */
  public boolean isOn() {
    return metadata != null;
  }

  /**
   * Begins a sign-in with a new state, nonce and verifier.
   *
   * @throws RefusedException if the provider does not return the address for the browser
   */
  public Begun begin(HttpServletRequest request) {
    return asking(
        () -> {
          Connection provider = connection();
          var resolver =
              new DefaultOAuth2AuthorizationRequestResolver(
                  id -> provider.client(), "/" + ID /* never checked */);
          var asked = Objects.requireNonNull(resolver.resolve(request, ID));
          return new Begun(
              new Attempt(
                  Objects.requireNonNull(asked.getState()),
                  Objects.requireNonNull(asked.<String>getAttribute(OidcParameterNames.NONCE)),
                  Objects.requireNonNull(
                      asked.<String>getAttribute(PkceParameterNames.CODE_VERIFIER)),
                  Objects.requireNonNull(asked.getRedirectUri())),
              asked.getAuthorizationRequestUri());
        });
  }

  /**
   * Redeems the code of an attempt.
   *
   * @throws RefusedException if the provider cannot be reached, or if its answer is invalid
   */
  public Claims finish(Attempt attempt, String code) {
    return asking(
        () -> {
          Connection provider = connection();
          var asked =
              OAuth2AuthorizationRequest.authorizationCode()
                  .authorizationUri(provider.authorizationAddress())
                  .clientId(provider.client().getClientId())
                  .redirectUri(attempt.redirectUri())
                  .scopes(provider.client().getScopes())
                  .state(attempt.state())
                  .attributes(
                      Map.of(
                          OidcParameterNames.NONCE, attempt.nonce(),
                          PkceParameterNames.CODE_VERIFIER, attempt.codeVerifier()))
                  .build();
          var answered =
              OAuth2AuthorizationResponse.success(code)
                  .redirectUri(attempt.redirectUri())
                  .state(attempt.state())
                  .build();
          OidcUser user = provider.redeem(new OAuth2AuthorizationExchange(asked, answered));
          return new Claims(
              settings.issuer(), Objects.requireNonNull(user.getSubject()), user.getClaims());
        });
  }

  private <T> T asking(Supplier<T> question) {
    if (!places.tryAcquire()) {
      throw new RefusedException(
          Refusal.PROVIDER_AWAY, AT_A_TIME + " sign-ins wait for the provider already");
    }
    try {
      return question.get();
    } catch (RuntimeException e) {
      throw Failures.refusal(e);
    } finally {
      places.release();
    }
  }

  private Connection connection() {
    Connection known = connection;
    if (known != null && known.madeAt().plus(METADATA_LIFE).isAfter(clock.instant())) {
      return known;
    }
    if (metadata == null) {
      throw new IllegalStateException("satin.oidc.issuer is not set");
    }
    Connection made = metadata.connect(ID, "{baseUrl}" + ANSWER_PATH);
    connection = made;
    return made;
  }
}
