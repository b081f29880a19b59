package org.satingrid.portal.shared.access;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/** The person or program that makes the current thread's request. */
public record Caller(@Nullable Authentication authentication) {
  /** The name of callers who are not signed in. No account has it. */
  public static final String STRANGER = "nobody";

  /** Returns the caller of the current request from the security context. */
  public static Caller current() {
    return new Caller(SecurityContextHolder.getContext().getAuthentication());
  }

  /** The user name. */
  public String name() {
    return authentication == null || isStranger() ? STRANGER : authentication.getName();
  }

  /** Returns true if the caller has not signed in. */
  public boolean isStranger() {
    return authentication == null || authentication instanceof AnonymousAuthenticationToken;
  }

  /**
   * Returns true if the caller's role has this right and, for an API token, the token's scopes also
   * have it.
   */
  public boolean may(Right right) {
    return right == Right.ANYBODY
        || (authentication != null
            && authentication.getAuthorities().stream()
                .anyMatch(granted -> right.authority().equals(granted.getAuthority())));
  }

  /** Returns true if the caller can see and change an object of this owner. */
  public boolean reaches(@Nullable String owner) {
    return may(Right.OPERATE) || name().equals(owner);
  }

  /** Returns the only owner in lists for this caller, or null if the caller sees all objects. */
  public @Nullable String confinedTo() {
    return may(Right.OPERATE) ? null : name();
  }

  /** Throws 403 if the caller does not have this right. */
  public void require(Right right) {
    if (!may(right)) {
      throw new ProblemException(
          ProblemCode.FORBIDDEN,
          "This request needs the right \""
              + right.word()
              + "\". Your role or your API token does not include it.");
    }
  }
}
