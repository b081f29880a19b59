package org.satingrid.portal.shared.web;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;

/**
 * Checks the header If-Match. A request with this header changes a document only in the version
 * that the header names.
 */
public final class IfMatch {
  private IfMatch() {}

  /**
   * Throws 412 if the header names another version. Without the header every version is accepted.
   */
  public static void check(@Nullable String header, String etag) {
    if (header == null || names(header, etag)) {
      return;
    }
    throw new ProblemException(
        ProblemCode.CHANGED_MEANWHILE,
        "Another request has changed the object since you read it. Read it again.");
  }

  /**
   * Computes the version of settings from their values, so that every portal computes the same
   * version.
   */
  public static String tag(Record settings) {
    return Integer.toHexString(settings.toString().hashCode());
  }

  /** Returns true if a list of entity tags, as in If-Match and If-None-Match, contains this tag. */
  static boolean names(String header, String etag) {
    return Arrays.stream(header.split(",", -1))
        .map(String::strip)
        .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
        .anyMatch(tag -> tag.equals("*") || tag.equals('"' + etag + '"'));
  }
}
