package org.satingrid.portal.identity;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.SignIn;
import org.satingrid.portal.audit.Audited;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.SecurityContextRepository;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/session")
@Tag(name = "session")
class SessionController {
  private final SignIns signIns;
  private final SecurityContextRepository sessions;

  SessionController(SignIns signIns, SecurityContextRepository sessions) {
    this.signIns = signIns;
    this.sessions = sessions;
  }

  @PostMapping
  @Audited("session.sign-in")
  Me signIn(@RequestBody SignIn signIn, HttpServletRequest request, HttpServletResponse response) {
    Person person = signIns.signIn(signIn.username(), signIn.password(), request.getRemoteAddr());
    if (request.getSession(false) != null) {
      request.changeSessionId();
    }
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(person.authenticated());
    SecurityContextHolder.setContext(context);
    sessions.saveContext(context, request, response);
    return me(person);
  }

  @GetMapping
  Me whoAmI(@AuthenticationPrincipal Person person) {
    return me(person);
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("session.sign-out")
  void signOut(HttpServletRequest request) {
    var session = request.getSession(false);
    if (session != null) {
      session.invalidate();
    }
  }

  private static Me me(Person person) {
    return new Me(person.username(), person.role().word());
  }
}
