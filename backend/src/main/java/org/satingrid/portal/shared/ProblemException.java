package org.satingrid.portal.shared;

import java.util.List;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Problem;
import org.springframework.http.HttpStatus;

/** Ends a request with a problem document. {@code code} is a stable word for programs. */
public class ProblemException extends RuntimeException {
  private final HttpStatus status;
  private final String code;
  private final List<Problem.Item> items;

  public ProblemException(HttpStatus status, String code, String detail, List<Problem.Item> items) {
    super(detail);
    this.status = status;
    this.code = code;
    this.items = List.copyOf(items);
  }

  /** Returns 404: the object does not exist, or the caller must not see it. */
  public static ProblemException notFound(String what, Object name) {
    return new ProblemException(
        HttpStatus.NOT_FOUND, "not-found", "There is no " + what + " " + name + ".", List.of());
  }

  /** 422: well-formed, but cannot be done as it stands. */
  public static ProblemException unprocessable(String code, String detail, Problem.Item... items) {
    return new ProblemException(HttpStatus.UNPROCESSABLE_CONTENT, code, detail, List.of(items));
  }

  /** 400 about one field. */
  public static ProblemException badField(String pointer, String message) {
    return badFields(List.of(new Problem.Item(pointer, message)));
  }

  /** 400 about at least one field. */
  public static ProblemException badFields(List<Problem.Item> faults) {
    String detail =
        faults.stream().map(f -> f.pointer() + " " + f.message()).collect(Collectors.joining("; "));
    return new ProblemException(HttpStatus.BAD_REQUEST, "invalid-field", detail, faults);
  }

  public HttpStatus status() {
    return status;
  }

  /** The document for a request to {@code path}. */
  public Problem problem(String path) {
    return Problems.of(status, code, String.valueOf(getMessage()), path, items);
  }
}
