package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.identity.oidc.Provider;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Links that a browser follows. They are not routes of the REST interface. */
@RestController
class SingleSignOnController {
  private final SingleSignOn singleSignOn;

  SingleSignOnController(SingleSignOn singleSignOn) {
    this.singleSignOn = singleSignOn;
  }

  @GetMapping("/sign-in/provider")
  ResponseEntity<Void> begin(
      @RequestParam(required = false) @Nullable String next,
      HttpServletRequest request,
      HttpServletResponse response) {
    return to(
        singleSignOn.isOn()
            ? singleSignOn.begin(ReturnPath.of(next), request, response)
            : SignInPage.PATH);
  }

  @GetMapping(Provider.ANSWER_PATH)
  ResponseEntity<Void> finish(
      @RequestParam(required = false) @Nullable String state,
      @RequestParam(required = false) @Nullable String code,
      @RequestParam(required = false) @Nullable String error,
      @RequestParam(required = false) @Nullable String iss,
      HttpServletRequest request,
      HttpServletResponse response) {
    return to(
        singleSignOn.isOn()
            ? singleSignOn.finish(new ProviderAnswer(state, code, error, iss), request, response)
            : SignInPage.PATH);
  }

  /**
   * This is not a java.net.URI, which rejects some addresses of browsers, such as addresses with {.
   */
  private static ResponseEntity<Void> to(String address) {
    return ResponseEntity.status(HttpStatus.FOUND).header(HttpHeaders.LOCATION, address).build();
  }
}
