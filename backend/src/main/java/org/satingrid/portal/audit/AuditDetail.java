package org.satingrid.portal.audit;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/** Adds details of an action to its event in the audit trail. */
public final class AuditDetail {
  private static final String ATTRIBUTE = AuditDetail.class.getName();
  private static final String LEFT_OUT = ATTRIBUTE + ".left-out";
  private static final int MAX_LENGTH = 500;

  private AuditDetail() {}

  /** Adds a detail to the current request's event. Has no effect outside of a request. */
  public static void say(String detail) {
    RequestAttributes request = RequestContextHolder.getRequestAttributes();
    if (request != null) {
      request.setAttribute(ATTRIBUTE, storable(detail), RequestAttributes.SCOPE_REQUEST);
    }
  }

  /** Limits the length of untrusted text, and removes NUL, which PostgreSQL cannot store. */
  static String storable(String detail) {
    return detail.substring(0, Math.min(detail.length(), MAX_LENGTH)).replace('\0', '\ufffd');
  }

  /**
   * Removes the event of the current request, for example because one event covers several such
   * requests.
   */
  public static void leaveOut() {
    RequestAttributes request = RequestContextHolder.getRequestAttributes();
    if (request != null) {
      request.setAttribute(LEFT_OUT, true, RequestAttributes.SCOPE_REQUEST);
    }
  }

  static boolean isLeftOut(HttpServletRequest request) {
    return request.getAttribute(LEFT_OUT) != null;
  }

  static @Nullable String said(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof String detail ? detail : null;
  }
}
