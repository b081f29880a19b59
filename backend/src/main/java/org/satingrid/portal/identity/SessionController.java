package org.satingrid.portal.identity;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.satingrid.contract.api.ChangePassword;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.SignIn;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/session")
@Tag(name = "session")
class SessionController {
  private final SignIns signIns;
  private final Sessions sessions;
  private final People people;
  private final Passwords passwords;

  SessionController(SignIns signIns, Sessions sessions, People people, Passwords passwords) {
    this.signIns = signIns;
    this.sessions = sessions;
    this.people = people;
    this.passwords = passwords;
  }

  /**
   * Signs a user with a local account in, and starts a session with a cookie. The answer is 401 for
   * a wrong name or password and for a disabled account, and 429 after too many failures.
   */
  @PostMapping
  @Requires(Right.ANYBODY)
  @Audited("session.sign-in")
  Me signIn(@RequestBody SignIn signIn, HttpServletRequest request, HttpServletResponse response) {
    AuditDetail.say(signIn.username());
    Person person = signIns.signIn(signIn.username(), signIn.password(), request.getRemoteAddr());
    sessions.start(person, request, response);
    return me(person);
  }

  /** Returns the user who makes the request, with the rights of the session or API token. */
  @GetMapping
  @Requires(Right.READ)
  @EvenBeforePasswordChange
  Me whoAmI(@AuthenticationPrincipal Person person) {
    return me(person);
  }

  /** Ends the session of the browser. API tokens stay valid. */
  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.READ)
  @Audited("session.sign-out")
  @EvenBeforePasswordChange
  void signOut(HttpServletRequest request, HttpServletResponse response) {
    sessions.end(request, response);
  }

  /**
   * Changes the caller's own password. All other sessions and all API tokens of the caller end. A
   * program can authenticate with the current password as Basic credentials. The answer is 403 for
   * a wrong current password and for a request with an API token, and 409 for an account of a
   * sign-in provider.
   */
  @PutMapping("/password")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.ACCOUNT)
  @Audited("session.change-password")
  @EvenBeforePasswordChange
  void changePassword(
      @RequestBody ChangePassword change,
      @AuthenticationPrincipal Person person,
      HttpServletRequest request,
      HttpServletResponse response) {
    Tokens.refuseToken(person);
    if (person.issuer() != null) {
      throw People.withoutPassword(person.username());
    }
    passwords.check(change, person.username());
    signIns.confirm(person, change.current(), request.getRemoteAddr());
    people.changePassword(person, change.replacement());
    if (person.entrance() == Person.Entrance.SESSION) {
      sessions.start(person, request, response);
    }
  }

  private static Me me(Person person) {
    return new Me(
        person.username(),
        person.role().word(),
        person.rights().stream().map(Right::word).toList(),
        person.issuer(),
        person.mustChangePassword());
  }
}
