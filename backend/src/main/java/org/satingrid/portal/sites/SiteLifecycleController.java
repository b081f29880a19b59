package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Drain;
import org.satingrid.contract.api.Revoke;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.access.Audited;
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

  /**
   * Keeps new work from all nodes of a site, also from nodes that join it before it is resumed.
   * Their engines continue. The answer is 403 for users other than its owner and operators. It is
   * 409 if the site has only revoked nodes.
   *
   * @param name name of the site
   */
  @PostMapping("/cordon")
  @Requires(Right.OWN_SITES)
  @Audited("site.cordon")
  Site cordonSite(@PathVariable String name, @RequestBody Cordon cordon) {
    Caller caller = Caller.current();
    lifecycle.cordon(lifecycle.site(name, caller), cordon.reason(), caller);
    return sites.named(name);
  }

  /**
   * Drains all nodes of a site, also nodes that join it before it is resumed. Their engines hand
   * over their work, and they get no new work. The answer is 403 for users other than its owner and
   * operators. It is 409 if the site has only revoked nodes.
   *
   * @param name name of the site
   */
  @PostMapping("/drain")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.OWN_SITES)
  @Audited("site.drain")
  Site drainSite(@PathVariable String name, @RequestBody Drain drain) {
    Caller caller = Caller.current();
    lifecycle.drain(lifecycle.site(name, caller), drain.reason(), drain.deadlineSeconds(), caller);
    return sites.named(name);
  }

  /**
   * Ends the cordon or drain of a site and of all its nodes, except revoked ones. The answer is 403
   * for users other than its owner and operators. It is 409 if the site has only revoked nodes.
   *
   * @param name name of the site
   */
  @PostMapping("/resume")
  @Requires(Right.OWN_SITES)
  @Audited("site.resume")
  Site resumeSite(@PathVariable String name) {
    lifecycle.resume(lifecycle.site(name, Caller.current()));
    return sites.named(name);
  }

  /**
   * Shuts all present nodes of a site out of the grid for good. Their machines can join again as
   * other nodes. The answer is 403 for users other than its owner and operators.
   *
   * @param name name of the site
   */
  @PostMapping("/revoke")
  @Requires(Right.OWN_SITES)
  @Audited("site.revoke")
  Site revokeSite(@PathVariable String name, @RequestBody Revoke revoke) {
    Caller caller = Caller.current();
    lifecycle.revoke(lifecycle.site(name, caller), revoke.reason(), caller);
    return sites.named(name);
  }

  /**
   * Removes a site with all its nodes. The answer is 409 while an engine runs on one of them. The
   * answer is 403 for users other than its owner and operators.
   *
   * @param name name of the site
   */
  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.OWN_SITES)
  @Audited("site.remove")
  void removeSite(@PathVariable String name) {
    lifecycle.removeSite(lifecycle.site(name, Caller.current()));
  }
}
