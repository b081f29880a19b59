package org.satingrid.portal.shared.replay;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.replay.ReplyRepository.Past;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.util.ContentCachingResponseWrapper;
import org.springframework.web.util.WebUtils;

/**
 * Runs a request that creates something only once for each Idempotency-Key. {@code package-info}
 * describes the protocol.
 */
@Component
public class ReplayInterceptor implements HandlerInterceptor, WebMvcConfigurer {
  public static final String HEADER = "Idempotency-Key";

  /** The header that marks the stored answer to a repeated request. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private static final String CLAIM = ReplayInterceptor.class.getName();
  private static final int MAX_KEY_LENGTH = 200;

  private final ReplyRepository repository;
  private final Clock clock;

  ReplayInterceptor(ReplyRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  private record Claim(String owner, String key) {}

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this).addPathPatterns("/api/**").order(Ordered.LOWEST_PRECEDENCE);
  }

  /** Returns true if a route creates a resource and its requests run once for each key. */
  public static boolean covers(HandlerMethod method) {
    ResponseStatus status = method.getMethodAnnotation(ResponseStatus.class);
    return status != null && status.value() == HttpStatus.CREATED && !keepsItsOwnKeys(method);
  }

  private static boolean keepsItsOwnKeys(HandlerMethod method) {
    return Arrays.stream(method.getMethodParameters())
        .map(parameter -> parameter.getParameterAnnotation(RequestHeader.class))
        .anyMatch(header -> header != null && header.name().equals(HEADER));
  }

  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    String key = request.getHeader(HEADER);
    if (key == null || !(handler instanceof HandlerMethod method) || !covers(method)) {
      return true;
    }
    if (key.isBlank() || key.length() > MAX_KEY_LENGTH) {
      throw ProblemException.badField(HEADER, "must have 1 to " + MAX_KEY_LENGTH + " characters");
    }
    Claim claim = new Claim(Caller.current().name(), HexFormat.of().formatHex(Secrets.hash(key)));
    String fingerprint = Fingerprint.of(request);
    if (repository.claim(claim.owner(), claim.key(), fingerprint, clock.instant())) {
      request.setAttribute(CLAIM, claim);
      return true;
    }
    repository
        .past(claim.owner(), claim.key())
        .ifPresentOrElse(
            past -> replay(past, fingerprint, response),
            () -> {
              throw underWay();
            });
    return false;
  }

  private static void replay(Past past, String fingerprint, HttpServletResponse response) {
    if (!past.request().equals(fingerprint)) {
      throw new ProblemException(
          ProblemCode.IDEMPOTENCY_KEY_REUSED, "This Idempotency-Key was used for another request.");
    }
    Integer status = past.status();
    String body = past.body();
    if (status == null) {
      throw underWay();
    }
    if (body == null) {
      throw new ProblemException(
          ProblemCode.SHOWN_ONCE,
          "The secret of this request was shown once and cannot be shown again. Revoke it and"
              + " create another.");
    }
    response.setStatus(status);
    response.setHeader(REPLAYED, "true");
    if (past.location() != null) {
      response.setHeader(HttpHeaders.LOCATION, past.location());
    }
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    try {
      response.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void afterCompletion(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable Exception failure) {
    if (!(request.getAttribute(CLAIM) instanceof Claim claim)) {
      return;
    }
    var held = WebUtils.getNativeResponse(response, ContentCachingResponseWrapper.class);
    if (failure != null || held == null || response.getStatus() != HttpStatus.CREATED.value()) {
      repository.free(claim.owner(), claim.key());
      return;
    }
    boolean secret =
        handler instanceof HandlerMethod method && method.hasMethodAnnotation(ShowsSecret.class);
    repository.answered(
        claim.owner(),
        claim.key(),
        response.getStatus(),
        response.getHeader(HttpHeaders.LOCATION),
        secret ? null : new String(held.getContentAsByteArray(), StandardCharsets.UTF_8));
  }

  @Scheduled(fixedDelayString = "PT1H", initialDelayString = "PT2M")
  void forgetOld() {
    repository.forgetBefore(clock.instant().minus(ReplyRepository.KEPT));
  }

  private static ProblemException underWay() {
    return new ProblemException(
        ProblemCode.IN_PROGRESS, "The first request under this Idempotency-Key still runs.");
  }
}
