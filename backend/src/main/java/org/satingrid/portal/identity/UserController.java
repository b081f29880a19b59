package org.satingrid.portal.identity;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeUser;
import org.satingrid.contract.api.IssuedPassword;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.NewUser;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.User;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ShowsSecret;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/users")
@Tag(name = "users")
class UserController {
  private final People people;

  UserController(People people) {
    this.people = people;
  }

  /**
   * Lists the accounts of all users, newest first. Only admins can do this.
   *
   * @param role role of the listed users
   * @param disabled true for users who are locked out, false for the other users
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.ADMINISTER)
  @GetMapping
  Page<User> listUsers(
      @RequestParam(required = false) @Nullable String role,
      @RequestParam(required = false) @Nullable Boolean disabled,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return people.newestFirst(
        role == null ? null : Role.of(role, "role"), disabled, Cursor.of(pageToken, pageSize));
  }

  /**
   * Creates a local account with a first password. The answer contains the password, which is shown
   * this once. The answer is 409 if the name is taken. Only admins can do this.
   */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.ADMINISTER)
  @Audited("user.create")
  @ShowsSecret
  ResponseEntity<NewAccount> createUser(@RequestBody NewUser user) {
    NewAccount account = people.create(user.username(), Role.of(user.role(), "role"));
    return ResponseEntity.created(URI.create("/api/v1/users/" + account.user().id())).body(account);
  }

  /**
   * Returns an account. Only admins can do this.
   *
   * @param id id of the account
   */
  @Requires(Right.ADMINISTER)
  @GetMapping("/{id}")
  User getUser(@PathVariable UUID id) {
    return people.get(id);
  }

  /**
   * Changes the role of a user, or locks the user out or lets the user in again. Locking out ends
   * the user's sessions. The answer is 409 for the last admin who can sign in, and for the role of
   * an account of a sign-in provider. Only admins can do this.
   *
   * @param id id of the account
   * @param ifMatch the {@code etag} of the account that the client has read. If the account has
   *     changed since, the answer is 412.
   */
  @PatchMapping("/{id}")
  @Requires(Right.ADMINISTER)
  @Audited("user.change")
  User changeUser(
      @PathVariable UUID id,
      @RequestBody ChangeUser change,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    String role = change.role();
    return people.change(
        id, role == null ? null : Role.of(role, "role"), change.disabled(), ifMatch);
  }

  /**
   * Sets a new password for a user, which is shown this once. All sessions and API tokens of the
   * user end, and the user's webhooks are disabled. The answer is 409 for an account of a sign-in
   * provider. Only admins can do this.
   *
   * @param id id of the account
   */
  @PostMapping("/{id}/password-reset")
  @Requires(Right.ADMINISTER)
  @Audited("user.reset-password")
  IssuedPassword resetPassword(@PathVariable UUID id) {
    return new IssuedPassword(people.resetPassword(id));
  }
}
