package org.satingrid.portal.jobs;

import jakarta.servlet.http.HttpServletRequest;

/** Who sent a request. */
final class Actors {
  private Actors() {}

  static Actor of(HttpServletRequest request) {
    boolean anybodys = request.isUserInRole("OPERATOR") || request.isUserInRole("ADMIN");
    return new Actor(String.valueOf(request.getRemoteUser()), anybodys);
  }
}
