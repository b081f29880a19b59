package org.satingrid.portal.identity.oidc;

import java.time.Clock;
import java.util.Map;
import org.satingrid.portal.shared.OidcSettings;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.web.client.RestClient;

/** Requests the provider's metadata, which contain its addresses (OpenID Connect Discovery 1.0). */
final class Metadata {
  private static final ParameterizedTypeReference<Map<String, Object>> OBJECT =
      new ParameterizedTypeReference<>() {};

  private final OidcSettings settings;
  private final String secret;
  private final Clock clock;
  private final ClientHttpRequestFactory requests;
  private final RestClient http;

  /**
   * Creates the reader without sending a request.
   *
   * @param requests limits the time of each request
   */
  Metadata(OidcSettings settings, ClientHttpRequestFactory requests, Clock clock) {
    this.settings = settings;
    this.secret = settings.secret();
    this.clock = clock;
    this.requests = requests;
    this.http = RestClient.builder().requestFactory(requests).build();
  }

  /** Returns a client of the provider, made from the provider's present metadata. */
  Connection connect(String id, String redirectUri) {
    return new Connection(client(id, redirectUri), requests, clock);
  }

  private ClientRegistration client(String id, String redirectUri) {
    Map<String, Object> metadata =
        http.get()
            .uri(settings.issuer().replaceFirst("/$", "") + "/.well-known/openid-configuration")
            .accept(MediaType.APPLICATION_JSON)
            .retrieve()
            .body(OBJECT);
    if (metadata == null || !settings.issuer().equals(metadata.get("issuer"))) {
      throw new RefusedException(
          Refusal.PROVIDER_ERROR,
          "satin.oidc.issuer is "
              + settings.issuer()
              + ", and the provider there calls itself "
              + (metadata == null ? "nothing" : metadata.get("issuer")));
    }
    ClientRegistration.Builder client =
        ClientRegistrations.fromOidcConfiguration(metadata)
            .registrationId(id)
            .clientId(settings.clientId())
            .scope(settings.scopes())
            .redirectUri(redirectUri);
    return secret.isEmpty()
        ? client.clientAuthenticationMethod(ClientAuthenticationMethod.NONE).build()
        : client.clientSecret(secret).build();
  }
}
