package org.satingrid.portal.scheduling;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UserShare;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/shares")
@Tag(name = "shares")
class ShareController {
  private final Accounts accounts;

  ShareController(Accounts accounts) {
    this.accounts = accounts;
  }

  @GetMapping
  @Requires(Right.OPERATE)
  Page<UserShare> listShares(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return accounts.shares(Cursor.of(pageToken, pageSize));
  }

  @PutMapping("/{user}")
  @Requires(Right.ADMINISTER)
  @Audited("share.set")
  UserShare setShare(
      @PathVariable String user,
      @RequestBody UserShare.ShareSettings settings,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return accounts.set(user, settings, ifMatch);
  }
}
