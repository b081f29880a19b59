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
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.Cursor;
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

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.ADMINISTER)
  @Audited("user.create")
  @ShowsSecret
  ResponseEntity<NewAccount> createUser(@RequestBody NewUser user) {
    NewAccount account = people.create(user.username(), Role.of(user.role(), "role"));
    return ResponseEntity.created(URI.create("/api/v1/users/" + account.user().id())).body(account);
  }

  @Requires(Right.ADMINISTER)
  @GetMapping("/{id}")
  User getUser(@PathVariable UUID id) {
    return people.get(id);
  }

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

  @PostMapping("/{id}/password-reset")
  @Requires(Right.ADMINISTER)
  @Audited("user.reset-password")
  IssuedPassword resetPassword(@PathVariable UUID id) {
    return new IssuedPassword(people.resetPassword(id));
  }
}
