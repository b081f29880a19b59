package org.satingrid.portal.shared;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes problem documents as answers to requests that do not reach a controller. */
@Component
public class Problems {
  /** Beginning of the paths of the documents that explain a problem's code. */
  public static final String TYPES = "/api/v1/problems/";

  private final JsonMapper json;
  private final Refusals refusals;

  Problems(JsonMapper json, Refusals refusals) {
    this.json = json;
    this.refusals = refusals;
  }

  /** Creates a problem without a specific code. It is named after its HTTP status. */
  public static Problem of(HttpStatusCode status, String detail, String path) {
    HttpStatus known = HttpStatus.resolve(status.value());
    return of(status, known == null ? "error" : word(known), detail, path, List.of());
  }

  /** Returns the code of a problem that is named after its HTTP status. */
  public static String word(HttpStatus status) {
    return status.getReasonPhrase().toLowerCase(Locale.ROOT).replace(' ', '-');
  }

  static Problem of(
      HttpStatus status, ProblemCode code, String detail, String path, List<Problem.Item> items) {
    return of(status, code.word(), detail, path, items);
  }

  private static Problem of(
      HttpStatusCode status, String code, String detail, String path, List<Problem.Item> items) {
    HttpStatus known = HttpStatus.resolve(status.value());
    String title = known == null ? "Error " + status.value() : known.getReasonPhrase();
    return new Problem(TYPES + code, title, status.value(), detail, path, code, items);
  }

  /** Answers with a problem, unless an answer has already begun. */
  public void write(
      HttpServletRequest request, HttpServletResponse response, HttpStatus status, String detail)
      throws IOException {
    writeCounted(request, response, of(status, detail, request.getRequestURI()));
  }

  public void write(
      HttpServletRequest request, HttpServletResponse response, ProblemException problem)
      throws IOException {
    if (problem instanceof RetryAfterException later && !response.isCommitted()) {
      response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(later.seconds()));
    }
    writeCounted(request, response, problem.problem(request.getRequestURI()));
  }

  private void writeCounted(
      HttpServletRequest request, HttpServletResponse response, Problem problem)
      throws IOException {
    refusals.count(problem, request);
    if (response.isCommitted()) {
      return;
    }
    response.setStatus(problem.status());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.getOutputStream().write(json.writeValueAsBytes(problem));
  }
}
