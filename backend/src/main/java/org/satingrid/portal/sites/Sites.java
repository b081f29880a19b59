package org.satingrid.portal.sites;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.authority.Authority;
import org.satingrid.portal.join.JoinLines;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.web.IfMatch;
import org.satingrid.portal.sites.SiteRepository.SiteRow;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Manages the sites of the grid. */
@Service
@EnableConfigurationProperties(SiteProperties.class)
public class Sites {

  private final SiteRepository repository;
  private final NodeListRepository lists;
  private final NodeSums sums;
  private final EnrolmentRepository enrolments;
  private final NodeWork work;
  private final JoinLines join;
  private final Authority authority;
  private final Settings settings;
  private final SiteProperties defaults;
  private final Clock clock;

  Sites(
      SiteRepository repository,
      NodeListRepository lists,
      NodeSums sums,
      EnrolmentRepository enrolments,
      NodeWork work,
      JoinLines join,
      Authority authority,
      Settings settings,
      SiteProperties defaults,
      Clock clock) {
    this.repository = repository;
    this.lists = lists;
    this.sums = sums;
    this.enrolments = enrolments;
    this.work = work;
    this.join = join;
    this.authority = authority;
    this.settings = settings;
    this.defaults = defaults;
    this.clock = clock;
  }

  /**
   * Returns the number of each site's colour by name. Colours follow the order of creation, with
   * removed sites.
   */
  public Map<String, Integer> colours() {
    Map<String, Integer> colours = new LinkedHashMap<>();
    repository.sitesEver().forEach(site -> colours.put(site.name(), site.colour()));
    return colours;
  }

  /** Returns the settings of each site, by name. */
  public Map<String, Site.Settings> settings() {
    Map<String, Site.Settings> chosen = new LinkedHashMap<>();
    repository.sites().forEach(site -> chosen.put(site.name(), site.settings()));
    return chosen;
  }

  /** Changes the settings. Throws 412 if {@code ifMatch} does not name the current settings. */
  @Transactional
  public Site set(String name, Site.Settings wanted, @Nullable String ifMatch, Caller caller) {
    repository.lockSite(name);
    SiteRow site = own(name, caller, "changes what site " + name + " accepts");
    IfMatch.check(ifMatch, IfMatch.tag(site.settings()));
    repository.set(site.id(), SiteChoices.checked(wanted));
    return named(name);
  }

  /** Returns all sites. Must not be called in a transaction that has changed nodes. */
  public List<Site> all() {
    var nodes =
        sums.all(work.busyNodes()).stream().collect(Collectors.groupingBy(AlikeNodes::siteId));
    return repository.sites().stream()
        .map(site -> SiteView.of(site, nodes.getOrDefault(site.id(), List.of())))
        .toList();
  }

  Site named(String name) {
    SiteRow site = row(name);
    return SiteView.of(site, lists.alike(site.id(), work.busyNodes()));
  }

  Site create(String name, Caller caller) {
    IsolationClass lowest = defaults.lowestIsolation();
    if (!repository.addSite(UUID.randomUUID(), name, caller.name(), lowest, clock.instant())) {
      throw new ProblemException(ProblemCode.NAME_TAKEN, "There is a site " + name + " already.");
    }
    return named(name);
  }

  /**
   * Issues a token.
   *
   * @param nodes maximum number of nodes that the token admits
   * @param life validity of the token, or null for that of the settings
   * @param portal the address at which the caller reached the portal
   */
  EnrolmentToken issueToken(
      String name, int nodes, @Nullable Duration life, Caller issuer, String portal) {
    SiteRow site = own(name, issuer, "lets nodes into site " + name);
    String token = Secrets.next() + "." + authority.mark();
    Instant expiresAt = clock.instant().plus(life == null ? settings.nodes().tokenLife() : life);
    enrolments.addToken(Secrets.hash(token), site.id(), issuer.name(), nodes, expiresAt);
    JoinLines.Lines lines = join.of(portal, token);
    return new EnrolmentToken(
        token, name, expiresAt, lines.system(), lines.user(), lines.plain(), lines.problem());
  }

  /** Returns the site. Throws 403 unless the caller is the site's owner or an operator. */
  private SiteRow own(String name, Caller caller, String does) {
    SiteRow site = row(name);
    if (!caller.reaches(site.owner())) {
      throw new ProblemException(
          ProblemCode.NOT_YOURS, "Only the site's owner, an operator or an admin " + does + ".");
    }
    return site;
  }

  private SiteRow row(String name) {
    return repository.site(name).orElseThrow(() -> ProblemException.notFound("site", name));
  }
}
