package org.satingrid.portal.scheduling;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UserShare;
import org.satingrid.portal.audit.Audited;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
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
  @PreAuthorize("hasRole('OPERATOR')")
  Page<UserShare> listShares() {
    return new Page<>(accounts.shares(), null);
  }

  @PutMapping("/{user}")
  @PreAuthorize("hasRole('ADMIN')")
  @Audited("share.set")
  UserShare setShare(@PathVariable String user, @RequestBody UserShare.Settings settings) {
    return accounts.set(user, settings);
  }
}
