package org.satingrid.portal.agentgateway;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;

/** Security of agents' requests: only nodes are accepted, identified by their keys. */
@Configuration(proxyBeanMethods = false)
class AgentSecurity {
  @Bean
  @Order(1)
  SecurityFilterChain agents(HttpSecurity http, NodeProofs proofs, Problems problems, Clock clock) {
    return http.securityMatcher("/agent/**")
        .sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .csrf(AbstractHttpConfigurer::disable)
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .addFilterBefore(new NodeProofFilter(proofs, clock), AnonymousAuthenticationFilter.class)
        .authorizeHttpRequests(
            rules ->
                rules
                    .requestMatchers(HttpMethod.POST, "/agent/v1/enrol", "/agent/v1/challenge")
                    .permitAll()
                    // Nodes prove their identity to the hub itself, through the connection that the
                    // portal forwards.
                    .requestMatchers(HttpMethod.GET, "/agent/v1/hub")
                    .permitAll()
                    .anyRequest()
                    .hasRole(NodeProofFilter.ROLE))
        .exceptionHandling(
            errors ->
                errors
                    .authenticationEntryPoint(
                        (request, response, e) -> refuse(problems, request, response))
                    .accessDeniedHandler(
                        (request, response, e) ->
                            problems.write(
                                request,
                                response,
                                HttpStatus.FORBIDDEN,
                                "A node has no access" + " to this address.")))
        .build();
  }

  /**
   * Refuses a request. The reason is also in a header, because an agent that opens a WebSocket can
   * read the headers of the refusal but not its body.
   */
  private static void refuse(
      Problems problems, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Refusal why = NodeProofFilter.refusal(request);
    response.setHeader(NodeProof.REFUSED, why.code().word() + ": " + why.sentence());
    problems.write(request, response, ProblemException.unauthorized(why.code(), why.sentence()));
  }
}
