package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.NewSite;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.audit.Audited;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
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

  @GetMapping
  Page<Site> listSites() {
    return new Page<>(sites.all(), null);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @PreAuthorize("hasRole('OPERATOR')")
  @Audited("site.create")
  Site createSite(@RequestBody NewSite site) {
    return sites.create(site.name());
  }

  @GetMapping("/{name}")
  Site getSite(@PathVariable String name) {
    return sites.named(name);
  }

  @PutMapping("/{name}/settings")
  @PreAuthorize("hasRole('OPERATOR')")
  @Audited("site.set")
  Site setSite(@PathVariable String name, @RequestBody Site.Settings settings) {
    return sites.set(name, settings);
  }

  @PostMapping("/{name}/enrolment-tokens")
  @ResponseStatus(HttpStatus.CREATED)
  @PreAuthorize("hasRole('OPERATOR')")
  @Audited("site.issue-enrolment-token")
  EnrolmentToken issueEnrolmentToken(
      @PathVariable String name, Authentication authentication, HttpServletRequest request) {
    String portal = ServletUriComponentsBuilder.fromContextPath(request).toUriString();
    return sites.issueToken(name, authentication.getName(), portal);
  }
}
