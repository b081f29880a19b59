package org.satingrid.portal.shared.web;

import jakarta.validation.ConstraintViolation;
import java.lang.reflect.Parameter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Refusals;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.database.TransactionConflicts;
import org.satingrid.portal.shared.files.FileStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import org.springframework.web.util.DisconnectedClientHelper;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;

/** Turns the exceptions of controllers into problem documents. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

  private final Settings settings;
  private final Refusals refusals;
  private final FailureLog failures;

  ProblemAdvice(Settings settings, Refusals refusals, Clock clock) {
    this.settings = settings;
    this.refusals = refusals;
    this.failures = new FailureLog(clock);
  }

  @ExceptionHandler
  ResponseEntity<Object> problem(ProblemException e, WebRequest request) {
    HttpHeaders headers = new HttpHeaders();
    if (e instanceof RetryAfterException later) {
      headers.set(HttpHeaders.RETRY_AFTER, Long.toString(later.seconds()));
    }
    return answer(e.problem(path(request)), headers, request);
  }

  /**
   * Passes the exception on to the security filters, which decide between the answers 401 and 403.
   */
  @ExceptionHandler
  void denied(AccessDeniedException e) {
    throw e;
  }

  /** Passes the exception on to the security filters, like {@link #denied}. */
  @ExceptionHandler
  void unauthenticated(AuthenticationException e) {
    throw e;
  }

  @ExceptionHandler
  @Nullable ResponseEntity<Object> unexpected(Exception e, WebRequest request) {
    if (DisconnectedClientHelper.isClientDisconnectedException(e)) {
      return null;
    }
    Optional<StorageTrouble> trouble = StorageTrouble.causeOf(e);
    if (trouble.isPresent()) {
      return problem(trouble.get().problem(e), request);
    }
    if (TransactionConflicts.isCauseOf(e)) {
      LOG.warn("{} lost every race for its locks: {}", path(request), e.toString());
      return problem(
          new RetryAfterException(
              ProblemCode.BUSY,
              "Other requests keep changing the same data. Your change was not made. Try again.",
              Duration.ofSeconds(1)),
          request);
    }
    failures.write(path(request), e);
    return answer(
        Problems.of(
            HttpStatus.INTERNAL_SERVER_ERROR,
            "The portal failed. Its log has the reason.",
            path(request)),
        new HttpHeaders(),
        request);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleMaxUploadSizeExceededException(
      MaxUploadSizeExceededException e,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    boolean application = path(request).endsWith("/applications");
    Settings.Limit limit = application ? settings.applications() : settings.files();
    return problem(FileStore.tooLarge(limit.maxSize()), request);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException e,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    ProblemException problem =
        e.getCause() instanceof JacksonException cause
            ? notReadable(cause)
            : malformed("The body cannot be read as JSON.");
    return problem(problem, request);
  }

  @Override
  protected ResponseEntity<Object> handleHandlerMethodValidationException(
      HandlerMethodValidationException e,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    List<Problem.Item> faults = new ArrayList<>();
    for (ParameterValidationResult result : e.getParameterValidationResults()) {
      Parameter parameter = result.getMethodParameter().getParameter();
      result.getResolvableErrors().stream()
          .map(error -> result.unwrap(error, ConstraintViolation.class))
          .map(fault -> new Problem.Item(parameter.getName(), BoundWords.of(fault, parameter)))
          .forEach(faults::add);
    }
    return problem(ProblemException.badFields(faults), request);
  }

  private static ProblemException notReadable(JacksonException cause) {
    if (cause instanceof StreamReadException && !(cause instanceof InputCoercionException)) {
      var at = cause.getLocation();
      String where =
          at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
      return malformed("The body is not JSON" + where + ".");
    }
    String pointer =
        cause.getPath().stream()
            .map(r -> r.getPropertyName() != null ? r.getPropertyName() : "" + r.getIndex())
            .collect(Collectors.joining("."));
    return ProblemException.badField(
        pointer.isEmpty() ? "body" : pointer, FieldComplaint.about(cause));
  }

  private static ProblemException malformed(String detail) {
    return new ProblemException(ProblemCode.MALFORMED_BODY, detail);
  }

  @ExceptionHandler
  ResponseEntity<Object> noMultipart(MultipartException e, WebRequest request) {
    ProblemException problem =
        StorageTrouble.causeOf(e)
            .map(trouble -> (ProblemException) trouble.problem(e))
            .orElseGet(() -> malformed("The body is not multipart, although its Content-Type is."));
    return problem(problem, request);
  }

  @ExceptionHandler
  ResponseEntity<Object> noParameters(InvalidParameterException e, WebRequest request) {
    String detail = "The query of the address cannot be read as name=value pairs joined by &.";
    return problem(new ProblemException(ProblemCode.BAD_REQUEST, detail), request);
  }

  /**
   * Answers a path with an impossible id with 404, and a wrong value in a query with 400. If a
   * converter has thrown a problem, such as a missing job, this problem is the answer.
   */
  @ExceptionHandler
  @Nullable ResponseEntity<Object> wrongParameter(
      MethodArgumentTypeMismatchException e, WebRequest request) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof ProblemException told) {
        return problem(told, request);
      }
      if (cause instanceof DataAccessException) {
        return unexpected(e, request);
      }
    }
    if (e.getParameter().hasParameterAnnotation(PathVariable.class)) {
      return problem(
          ProblemException.notFound("resource with " + e.getName(), String.valueOf(e.getValue())),
          request);
    }
    String why = "cannot be \"" + e.getValue() + "\"" + allowed(e.getRequiredType());
    return problem(ProblemException.badField(e.getName(), why), request);
  }

  private static String allowed(@Nullable Class<?> type) {
    if (type == Instant.class) {
      return TimeParameter.ALLOWED;
    }
    return type != null && type.isEnum()
        ? ", but one of " + Arrays.toString(type.getEnumConstants())
        : "";
  }

  @Override
  protected ResponseEntity<Object> handleNoResourceFoundException(
      NoResourceFoundException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    String route = e.getHttpMethod() + " " + path(request);
    return answer(
        Problems.of(status, "There is no route " + route + ".", path(request)), headers, request);
  }

  @Override
  protected ResponseEntity<Object> handleExceptionInternal(
      Exception e,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    String detail =
        body instanceof ProblemDetail told && told.getDetail() != null
            ? told.getDetail()
            : String.valueOf(e.getMessage());
    return answer(Problems.of(status, detail, path(request)), headers, request);
  }

  private ResponseEntity<Object> answer(Problem problem, HttpHeaders headers, WebRequest request) {
    refusals.count(problem, ((ServletWebRequest) request).getRequest());
    return ResponseEntity.status(problem.status())
        .headers(headers)
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(problem);
  }

  private static String path(WebRequest request) {
    return ((ServletWebRequest) request).getRequest().getRequestURI();
  }
}
