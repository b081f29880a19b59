package org.satingrid.portal.identity.oidc;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.security.oauth2.client.authentication.OAuth2LoginAuthenticationToken;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.http.OAuth2ErrorResponseErrorHandler;
import org.springframework.security.oauth2.client.oidc.authentication.OidcAuthorizationCodeAuthenticationProvider;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenValidator;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.userinfo.DefaultOAuth2UserService;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.converter.ClaimTypeConverter;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;

/**
 * The client of the provider, made from the provider's recent metadata. It redeems a code, checks
 * the ID token (signature, issuer, audience, nonce, times), and requests the user's claims. Every
 * request uses {@code requests}, which limits its time.
 */
final class Connection {
  private final ClientRegistration client;
  private final Instant madeAt;
  private final OidcAuthorizationCodeAuthenticationProvider library;

  Connection(ClientRegistration client, ClientHttpRequestFactory requests, Clock clock) {
    this.client = client;
    this.madeAt = clock.instant();
    var tokens = new RestClientAuthorizationCodeTokenResponseClient();
    tokens.setRestClient(forTokens(requests));
    var claims = new DefaultOAuth2UserService();
    claims.setRestOperations(forClaims(requests));
    var people = new OidcUserService();
    people.setOauth2UserService(claims);
    JwtDecoder decoder = decoder(client, requests, clock);
    library = new OidcAuthorizationCodeAuthenticationProvider(tokens, people);
    library.setJwtDecoderFactory(registration -> decoder);
  }

  ClientRegistration client() {
    return client;
  }

  String authorizationAddress() {
    return Objects.requireNonNull(client.getProviderDetails().getAuthorizationUri());
  }

  Instant madeAt() {
    return madeAt;
  }

  OidcUser redeem(OAuth2AuthorizationExchange exchange) {
    var signedIn = library.authenticate(new OAuth2LoginAuthenticationToken(client, exchange));
    if (signedIn == null || !(signedIn.getPrincipal() instanceof OidcUser user)) {
      throw new RefusedException(Refusal.PROVIDER_ERROR, "The provider's answer names no user.");
    }
    return user;
  }

  private static RestClient forTokens(ClientHttpRequestFactory requests) {
    return RestClient.builder()
        .requestFactory(requests)
        .configureMessageConverters(
            converters ->
                converters
                    .addCustomConverter(new FormHttpMessageConverter())
                    .addCustomConverter(new StringHttpMessageConverter())
                    .addCustomConverter(new OAuth2AccessTokenResponseHttpMessageConverter()))
        .defaultStatusHandler(new OAuth2ErrorResponseErrorHandler())
        .build();
  }

  private static RestTemplate forClaims(ClientHttpRequestFactory requests) {
    RestTemplate http = new RestTemplate(requests);
    http.setErrorHandler(new OAuth2ErrorResponseErrorHandler());
    return http;
  }

  /**
   * Creates the decoder of ID tokens. It replaces the library's decoder, which waits only half a
   * second for the provider's keys and supports only one algorithm.
   */
  private static JwtDecoder decoder(
      ClientRegistration client, ClientHttpRequestFactory requests, Clock clock) {
    NimbusJwtDecoder decoder =
        NimbusJwtDecoder.withJwkSetUri(
                Objects.requireNonNull(
                    client.getProviderDetails().getJwkSetUri(), "the provider names no keys"))
            .restOperations(new RestTemplate(requests))
            .jwsAlgorithms(
                algorithms ->
                    algorithms.addAll(
                        List.of(
                            SignatureAlgorithm.RS256,
                            SignatureAlgorithm.RS384,
                            SignatureAlgorithm.RS512,
                            SignatureAlgorithm.PS256,
                            SignatureAlgorithm.ES256,
                            SignatureAlgorithm.ES384)))
            .build();
    decoder.setClaimSetConverter(
        new ClaimTypeConverter(OidcIdTokenDecoderFactory.createDefaultClaimTypeConverters()));
    OidcIdTokenValidator validator = new OidcIdTokenValidator(client);
    validator.setClock(clock);
    validator.setClockSkew(IdTokenTimes.LEEWAY);
    decoder.setJwtValidator(
        new DelegatingOAuth2TokenValidator<>(List.of(new IdTokenTimes(clock), validator)));
    return decoder;
  }
}
