package org.satingrid.portal.shared;

import java.util.List;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.springframework.http.HttpStatus;

/** Ends a request with a problem document. */
public class ProblemException extends RuntimeException {
  private final HttpStatus status;
  private final ProblemCode code;
  private final List<Problem.Item> items;

  public ProblemException(ProblemCode code, String detail, Problem.Item... items) {
    this(code, detail, List.of(items));
  }

  public ProblemException(ProblemCode code, String detail, List<Problem.Item> items) {
    this(HttpStatus.valueOf(code.status()), code, detail, items);
  }

  private ProblemException(
      HttpStatus status, ProblemCode code, String detail, List<Problem.Item> items) {
    super(detail);
    this.status = status;
    this.code = code;
    this.items = List.copyOf(items);
  }

  /** Returns the exception for 404: the object does not exist, or the caller must not see it. */
  public static ProblemException notFound(String what, Object name) {
    return new ProblemException(ProblemCode.NOT_FOUND, "There is no " + what + " " + name + ".");
  }

  /** Returns the exception for 401 with a code that usually has another status. */
  public static ProblemException unauthorized(ProblemCode code, String detail) {
    return new ProblemException(HttpStatus.UNAUTHORIZED, code, detail, List.of());
  }

  /** Returns the exception for 400 with an error in one field. */
  public static ProblemException badField(String pointer, String message) {
    return badFields(List.of(new Problem.Item(pointer, message)));
  }

  /** Returns the exception for 400 with errors in one or several fields. */
  public static ProblemException badFields(List<Problem.Item> faults) {
    String detail =
        faults.stream().map(f -> f.pointer() + " " + f.message()).collect(Collectors.joining("; "));
    return new ProblemException(ProblemCode.INVALID_FIELD, detail, faults);
  }

  public ProblemCode code() {
    return code;
  }

  public HttpStatus status() {
    return status;
  }

  /** Returns the problem document for a request to {@code path}. */
  public Problem problem(String path) {
    return Problems.of(status, code, String.valueOf(getMessage()), path, items);
  }
}
