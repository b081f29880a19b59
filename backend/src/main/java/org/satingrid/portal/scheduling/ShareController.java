package org.satingrid.portal.scheduling;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UserShare;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
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

  /**
   * Lists the shares of all users, their limits and their current use, the newest user first. Only
   * operators and admins can do this.
   *
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @GetMapping
  @Requires(Right.OPERATE)
  Page<UserShare> listShares(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return accounts.shares(Cursor.of(pageToken, pageSize));
  }

  /**
   * Sets a user's weight and limits. Only admins can do this.
   *
   * @param user name of the user
   * @param ifMatch the {@code settingsTag} of the share that the client has read. If the share has
   *     changed since, the answer is 412.
   */
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
