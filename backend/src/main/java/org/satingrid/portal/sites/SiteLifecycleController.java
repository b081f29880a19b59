package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Drain;
import org.satingrid.contract.api.Revoke;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Orders of a site's owner for all its nodes, and, for cordon and drain, also for future nodes. */
@RestController
@RequestMapping("/api/v1/sites/{name}")
@Tag(name = "sites")
class SiteLifecycleController {
  private final NodeLifecycle lifecycle;
  private final Sites sites;

  SiteLifecycleController(NodeLifecycle lifecycle, Sites sites) {
    this.lifecycle = lifecycle;
    this.sites = sites;
  }

  @PostMapping("/cordon")
  @Requires(Right.OWN_SITES)
  @Audited("site.cordon")
  Site cordonSite(@PathVariable String name, @RequestBody Cordon cordon) {
    Caller caller = Caller.current();
    lifecycle.cordon(lifecycle.site(name, caller), cordon.reason(), caller);
    return sites.named(name, caller);
  }

  @PostMapping("/drain")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.OWN_SITES)
  @Audited("site.drain")
  Site drainSite(@PathVariable String name, @RequestBody Drain drain) {
    Caller caller = Caller.current();
    lifecycle.drain(lifecycle.site(name, caller), drain.reason(), drain.deadlineSeconds(), caller);
    return sites.named(name, caller);
  }

  @PostMapping("/resume")
  @Requires(Right.OWN_SITES)
  @Audited("site.resume")
  Site resumeSite(@PathVariable String name) {
    lifecycle.resume(lifecycle.site(name, Caller.current()));
    return sites.named(name, Caller.current());
  }

  @PostMapping("/revoke")
  @Requires(Right.OWN_SITES)
  @Audited("site.revoke")
  Site revokeSite(@PathVariable String name, @RequestBody Revoke revoke) {
    Caller caller = Caller.current();
    lifecycle.revoke(lifecycle.site(name, caller), revoke.reason(), caller);
    return sites.named(name, caller);
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.OWN_SITES)
  @Audited("site.remove")
  void removeSite(@PathVariable String name) {
    lifecycle.removeSite(lifecycle.site(name, Caller.current()));
  }
}
