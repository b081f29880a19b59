package org.satingrid.cli.portal;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;

/** Thrown for a request that has failed. */
public final class PortalException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The kinds of failures that scripts distinguish by the exit code. */
  public enum Kind {
    /** The user is not signed in, or does not have the right. */
    NOT_ALLOWED,
    /** The requested object does not exist. */
    NOT_FOUND,
    /** The portal refuses the request in its present form. */
    REFUSED,
    /** The portal cannot be reached or does not work. The same request can succeed later. */
    BROKEN
  }

  private final Kind kind;
  private final transient Problem problem;

  private PortalException(Kind kind, Problem problem, @Nullable Throwable cause) {
    super(problem.title() + ": " + problem.detail(), cause);
    this.kind = kind;
    this.problem = problem;
  }

  public Kind kind() {
    return kind;
  }

  public Problem problem() {
    return problem;
  }

  /**
   * Returns the exception for a problem that the portal has reported. Its kind follows from the
   * HTTP status.
   */
  static PortalException of(int status, Problem problem) {
    return new PortalException(kind(status), problem, null);
  }

  /** Returns the exception for a problem that this command has found itself. */
  public static PortalException of(Kind kind, String code, String title, String detail) {
    return new PortalException(kind, problem(0, code, title, detail), null);
  }

  static PortalException broken(String code, String title, String detail, Throwable cause) {
    return new PortalException(Kind.BROKEN, problem(0, code, title, detail), cause);
  }

  static Problem problem(int status, String code, String title, String detail) {
    return new Problem("about:blank", title, status, detail, null, code, List.of());
  }

  private static Kind kind(int status) {
    return switch (status) {
      case 401, 403 -> Kind.NOT_ALLOWED;
      case 404 -> Kind.NOT_FOUND;
      default -> status >= 400 && status < 500 ? Kind.REFUSED : Kind.BROKEN;
    };
  }
}
