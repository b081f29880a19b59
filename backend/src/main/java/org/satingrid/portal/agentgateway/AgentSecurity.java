package org.satingrid.portal.agentgateway;

import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.sites.Nodes;
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

/** Agents are nodes, known by their secrets, and nothing else. */
@Configuration(proxyBeanMethods = false)
class AgentSecurity {
  @Bean
  @Order(1)
  SecurityFilterChain agents(HttpSecurity http, Nodes nodes, Problems problems) {
    return http.securityMatcher("/agent/**")
        .sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .csrf(AbstractHttpConfigurer::disable)
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .addFilterBefore(new NodeSecretFilter(nodes), AnonymousAuthenticationFilter.class)
        .authorizeHttpRequests(
            rules ->
                rules
                    .requestMatchers(HttpMethod.POST, "/agent/v1/enrol")
                    .permitAll()
                    .anyRequest()
                    .hasRole(NodeSecretFilter.ROLE))
        .exceptionHandling(
            errors ->
                errors
                    .authenticationEntryPoint(
                        (request, response, e) ->
                            problems.write(
                                request,
                                response,
                                HttpStatus.UNAUTHORIZED,
                                "Send a node's secret as Bearer token; enrol the node first."))
                    .accessDeniedHandler(
                        (request, response, e) ->
                            problems.write(
                                request, response, HttpStatus.FORBIDDEN, "Not for this node.")))
        .build();
  }
}
