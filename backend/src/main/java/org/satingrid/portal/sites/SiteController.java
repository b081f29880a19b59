package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.NewSite;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ShowsSecret;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

@RestController
@RequestMapping("/api/v1/sites")
@Tag(name = "sites")
class SiteController {
  private final Sites sites;

  SiteController(Sites sites) {
    this.sites = sites;
  }

  /** Lists all sites with sums over their nodes, on one page. {@code GET /nodes} lists nodes. */
  @Requires(Right.READ)
  @GetMapping
  Page<Site> listSites() {
    return new Page<>(sites.all(), null);
  }

  /** Creates a site. The caller becomes its owner. The answer is 409 if the name is taken. */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.OWN_SITES)
  @Audited("site.create")
  Site createSite(@RequestBody NewSite site) {
    return sites.create(site.name(), Caller.current());
  }

  /**
   * Returns a site with sums over its nodes.
   *
   * @param name name of the site
   */
  @Requires(Right.READ)
  @GetMapping("/{name}")
  Site getSite(@PathVariable String name) {
    return sites.named(name);
  }

  /**
   * Sets the labels of a site, the applications that it accepts and the isolation class of its
   * nodes. The answer is 403 for users other than its owner and operators.
   *
   * @param name name of the site
   * @param ifMatch the {@code settingsTag} of the site that the client has read. If these settings
   *     have changed since, the answer is 412.
   */
  @PutMapping("/{name}/settings")
  @Requires(Right.OWN_SITES)
  @Audited("site.set")
  Site setSite(
      @PathVariable String name,
      @RequestBody Site.Settings settings,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return sites.set(name, settings, ifMatch, Caller.current());
  }

  /**
   * Issues a token with which agents enrol as nodes of a site. It is shown this once, and ends
   * after the time in the portal's settings, by default 15 minutes. The answer is 403 for users
   * other than its owner and operators.
   *
   * @param name name of the site
   * @param nodes number of nodes that the token lets in, 1 to 1000, default 1
   * @param hours life of the token, 1 to 168 hours, default as in the portal's settings
   */
  @PostMapping("/{name}/enrolment-tokens")
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.OWN_SITES)
  @Audited("site.issue-enrolment-token")
  @ShowsSecret
  EnrolmentToken issueEnrolmentToken(
      @PathVariable String name,
      @RequestParam(defaultValue = "1") @Min(1) @Max(1000) int nodes,
      @RequestParam(required = false) @Min(1) @Max(168) @Nullable Integer hours,
      HttpServletRequest request) {
    String portal = ServletUriComponentsBuilder.fromContextPath(request).toUriString();
    Duration life = hours == null ? null : Duration.ofHours(hours);
    return sites.issueToken(name, nodes, life, Caller.current(), portal);
  }
}
