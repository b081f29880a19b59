package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error, as in RFC 9457.
 *
 * @param type path of the {@link ProblemMeaning} of the code, relative to the portal
 * @param title reason phrase of the HTTP status
 * @param status HTTP status
 * @param detail one sentence with the cause, and the remedy if one exists
 * @param instance path of the request, or null
 * @param code a stable word for programs, from the list in docs/reference/problems.md
 * @param errors the causes that each belong to one field or place, or empty
 */
public record Problem(
    String type,
    String title,
    int status,
    String detail,
    @Nullable String instance,
    String code,
    List<Item> errors) {

  /**
   * One cause of an error.
   *
   * @param pointer path of the field, as in {@code inputs.0.name}, or name of the header or
   *     parameter. A problem of a class has {@code Class.method:line}.
   * @param message description of the fault, as the end of a sentence
   */
  public record Item(String pointer, String message) {}
}
