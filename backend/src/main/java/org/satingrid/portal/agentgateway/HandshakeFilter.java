package org.satingrid.portal.agentgateway;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.RetryAfterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Defers agents if {@link HandshakeGate} has no place for them. The portal does this check before
 * any other work for the request. The filter also limits how many admitted agents use the database
 * at the same time, so that other requests find free connections.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 3)
class HandshakeFilter extends OncePerRequestFilter {
  private static final String CHALLENGE = "/agent/v1/challenge";
  private static final String CONNECT = "/agent/v1/connect";
  private static final String PASS = HandshakeGate.Pass.class.getName();
  private static final int PATIENCE_SECONDS = 5;

  private final HandshakeGate gate;
  private final Problems problems;
  private final Semaphore proofs;
  private final Counter putOff;

  HandshakeFilter(
      HandshakeGate gate, Problems problems, HikariDataSource database, MeterRegistry metrics) {
    this.gate = gate;
    this.problems = problems;
    proofs = new Semaphore(Math.max(1, database.getMaximumPoolSize() / 4));
    putOff =
        Counter.builder("satin.handshakes.put.off")
            .description("Agents that the portal asked to connect later")
            .register(metrics);
  }

  /** Returns the place that a request's handshake has in the gate. */
  static HandshakeGate.@Nullable Pass pass(HttpServletRequest request) {
    return request.getAttribute(PASS) instanceof HandshakeGate.Pass pass ? pass : null;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    // The limit applies to challenges for a new connection. A connected node also requests
    // challenges, for files that it fetches or stores.
    return !path.equals(CONNECT)
        && !(path.equals(CHALLENGE)
            && NodeProof.TO_CONNECT.equals(request.getHeader(NodeProof.PURPOSE)));
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    boolean begins = request.getRequestURI().equals(CHALLENGE);
    HandshakeGate.Pass pass = gate.enter(begins);
    if (pass == null) {
      putOff(request, response);
      return;
    }
    request.setAttribute(PASS, pass);
    try {
      if (begins) {
        chain.doFilter(request, response);
      } else {
        connect(request, response, chain);
      }
    } finally {
      // After a switch of protocols the agent's WebSocket owns the place, and returns it later.
      if (response.getStatus() != HttpServletResponse.SC_SWITCHING_PROTOCOLS) {
        pass.over();
      }
    }
  }

  private void connect(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    boolean permitted = false;
    try {
      permitted = proofs.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (permitted) {
        chain.doFilter(request, response);
      } else {
        putOff(request, response);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      putOff(request, response);
    } finally {
      if (permitted) {
        proofs.release();
      }
    }
  }

  private void putOff(HttpServletRequest request, HttpServletResponse response) throws IOException {
    putOff.increment();
    String why =
        "Too many agents connect at the same time. Connect again after the time in Retry-After.";
    response.setHeader(NodeProof.REFUSED, "busy: " + why);
    problems.write(
        request, response, new RetryAfterException(ProblemCode.BUSY, why, gate.comeAgain()));
  }
}
