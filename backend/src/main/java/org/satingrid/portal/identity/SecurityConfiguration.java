package org.satingrid.portal.identity;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.satingrid.portal.audit.AuditTrail;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.access.Right;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;
import org.springframework.security.web.authentication.session.NullAuthenticatedSessionStrategy;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/**
 * Authenticates two kinds of requests. A request with an Authorization header comes from a program:
 * it needs no session and no CSRF token, because browsers do not send that header by themselves.
 * Any other request comes from a browser: it needs a session cookie, and a CSRF token for every
 * change, including sign-in.
 */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {
  /**
   * The policy for the page's content. Charts compute styles, so that inline styles are allowed.
   * All other inline content is forbidden.
   */
  private static final String PAGE_POLICY =
      "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
          + " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  private final Problems problems;

  SecurityConfiguration(Problems problems) {
    this.problems = problems;
  }

  @Bean
  @Order(2)
  SecurityFilterChain programs(
      HttpSecurity http, Tokens tokens, SignIns signIns, AuditTrail audit) {
    return common(http, this::forbidden)
        .securityMatcher(
            request ->
                (request.getRequestURI().startsWith("/api/")
                        || request.getRequestURI().startsWith("/actuator/"))
                    && request.getHeader(HttpHeaders.AUTHORIZATION) != null)
        .sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .csrf(AbstractHttpConfigurer::disable)
        .addFilterBefore(
            new AuthorizationHeaderFilter(tokens, signIns, audit, problems),
            AnonymousAuthenticationFilter.class)
        .build();
  }

  /**
   * Switches off Spring's measurement of each single filter, because only figures of whole requests
   * are used.
   */
  @Bean
  SecurityObservationSettings noObservationOfFilters() {
    return SecurityObservationSettings.noObservations();
  }

  /**
   * Stores the CSRF token in a cookie that the page can read. The page sends the token back as a
   * header.
   */
  @Bean
  CsrfTokenRepository csrfTokens() {
    return CookieCsrfTokenRepository.withHttpOnlyFalse();
  }

  /**
   * Replaces Spring's handling of a new sign-in, which changes the CSRF token. Spring treats every
   * request of a session as a sign-in. A page with simultaneous requests would then send a token
   * that another request has just replaced.
   */
  @Bean
  @Order(3)
  SecurityFilterChain browsers(
      HttpSecurity http, Sessions sessions, CsrfTokenRepository csrfTokens) {
    return common(http, (request, response, e) -> denied(sessions, request, response, e))
        .sessionManagement(
            management -> management.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .csrf(
            csrf ->
                csrf.csrfTokenRepository(csrfTokens)
                    .csrfTokenRequestHandler(new CsrfHeader())
                    .sessionAuthenticationStrategy(new NullAuthenticatedSessionStrategy()))
        .addFilterBefore(new SessionFilter(sessions), AnonymousAuthenticationFilter.class)
        .build();
  }

  private HttpSecurity common(HttpSecurity http, AccessDeniedHandler denied) {
    return http.authorizeHttpRequests(SecurityConfiguration::rules)
        .headers(
            headers ->
                headers
                    .contentSecurityPolicy(policy -> policy.policyDirectives(PAGE_POLICY))
                    .frameOptions(HeadersConfigurer.FrameOptionsConfig::deny))
        .requestCache(AbstractHttpConfigurer::disable)
        .formLogin(AbstractHttpConfigurer::disable)
        .httpBasic(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .exceptionHandling(
            errors ->
                errors
                    .authenticationEntryPoint(
                        (request, response, e) -> signInFirst(request, response))
                    .accessDeniedHandler(denied));
  }

  private void signInFirst(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    problems.write(request, response, HttpStatus.UNAUTHORIZED, "Sign in first.");
  }

  private void forbidden(
      HttpServletRequest request, HttpServletResponse response, AccessDeniedException e)
      throws IOException {
    String why =
        e instanceof CsrfException
            ? "Send the value of cookie XSRF-TOKEN as header X-XSRF-TOKEN."
            : "This is not allowed.";
    problems.write(request, response, HttpStatus.FORBIDDEN, why);
  }

  /**
   * Answers a request with a missing or wrong CSRF token. Spring checks this token before the
   * session. A caller without a session therefore gets the answer to sign in. Only a sign-in
   * request gets the answer about its CSRF token.
   */
  private void denied(
      Sessions sessions,
      HttpServletRequest request,
      HttpServletResponse response,
      AccessDeniedException e)
      throws IOException {
    boolean signsIn =
        HttpMethod.POST.matches(request.getMethod())
            && request.getRequestURI().equals("/api/v1/session");
    if (e instanceof CsrfException && !signsIn && sessions.holder(request).isEmpty()) {
      signInFirst(request, response);
    } else {
      forbidden(request, response, e);
    }
  }

  private static void rules(
      AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
          rules) {
    rules
        .dispatcherTypeMatchers(DispatcherType.ERROR, DispatcherType.ASYNC)
        .permitAll()
        .requestMatchers(
            HttpMethod.GET, "/api/v1/info", Problems.TYPES + "*", "/actuator/health/**")
        .permitAll()
        .requestMatchers(HttpMethod.POST, "/api/v1/session")
        .permitAll()
        .requestMatchers("/actuator/**")
        .hasAuthority(Right.OPERATE.authority())
        .requestMatchers("/api/**", "/agent/**")
        .authenticated()
        .requestMatchers(HttpMethod.GET, "/**")
        .permitAll()
        .requestMatchers(HttpMethod.HEAD, "/**")
        .permitAll()
        .anyRequest()
        .denyAll();
  }
}
