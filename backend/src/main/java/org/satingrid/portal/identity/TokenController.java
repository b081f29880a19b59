package org.satingrid.portal.identity;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Token;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ShowsSecret;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/tokens")
@Tag(name = "tokens")
class TokenController {
  private final Tokens tokens;

  TokenController(Tokens tokens) {
    this.tokens = tokens;
  }

  /**
   * Issues an API token for the caller. The answer contains its secret, which is shown this once. A
   * program without a token can authenticate with the password as Basic credentials. The answer is
   * 403 for a request with another API token.
   */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.ACCOUNT)
  @Audited("token.issue")
  @ShowsSecret
  IssuedToken issueToken(@RequestBody NewToken token, @AuthenticationPrincipal Person person) {
    return tokens.issue(token, person);
  }

  /**
   * Lists the caller's API tokens, newest first, without their secrets.
   *
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @GetMapping
  @Requires(Right.ACCOUNT)
  Page<Token> listTokens(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken,
      @AuthenticationPrincipal Person person) {
    return tokens.of(person, Cursor.of(pageToken, pageSize));
  }

  /**
   * Revokes an API token of the caller. From then on, requests with it are refused with 401.
   *
   * @param id id of the token. The answer is 404 for another user's token.
   */
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.ACCOUNT)
  @Audited("token.revoke")
  void revokeToken(@PathVariable UUID id, @AuthenticationPrincipal Person person) {
    tokens.revoke(id, person);
  }
}
