package org.satingrid.portal.jobs.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.JobCheck.SiteMatch;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Site.NodeGroup;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.sites.SiteChoices;

/** The sites that can take part in a job. */
record SiteMatching(List<SiteMatch> sites, int workers, double speed) {

  static SiteMatching of(List<Site> sites, JobDemand demand) {
    List<SiteMatch> matches = new ArrayList<>();
    int workers = 0;
    double speed = 0;
    for (Site site : sites) {
      SiteMatch match = match(site, demand);
      matches.add(match);
      if (match.matches()) {
        workers += match.workers();
        speed += match.speed();
      }
    }
    return new SiteMatching(matches, workers, speed);
  }

  /** Returns the matching without this site. */
  SiteMatching without(SiteMatch site) {
    return new SiteMatching(
        sites.stream().filter(each -> !each.site().equals(site.site())).toList(),
        workers - site.workers(),
        speed - site.speed());
  }

  /**
   * Returns the total speed that the job can use. It is smaller than the sites' speed if the job
   * limits its workers.
   */
  double speedFor(JobDemand demand) {
    Integer most = demand.maxWorkers();
    return most == null || most >= workers ? speed : speed * most / workers;
  }

  /** Returns the names of the sites with workers for the job. */
  Set<String> names() {
    return sites.stream()
        .filter(site -> site.matches() && site.workers() > 0)
        .map(SiteMatch::site)
        .collect(Collectors.toSet());
  }

  private static SiteMatch match(Site site, JobDemand demand) {
    List<NodeGroup> isolating = isolating(site, demand);
    List<NodeGroup> up = isolating.stream().filter(g -> g.state().equals("up")).toList();
    int free = nodes(up.stream().filter(group -> !group.busy()));
    String refusal = refusal(site, isolating, demand);
    String remark =
        !refusal.isEmpty()
            ? refusal
            : up.isEmpty()
                ? closed(isolating)
                : free == 0 ? "Every node works on a job." : tooFew(free, demand);
    return new SiteMatch(
        site.name(),
        site.colour(),
        refusal.isEmpty(),
        remark,
        nodes(up.stream()),
        free,
        up.stream().mapToInt(NodeGroup::workers).sum(),
        up.stream().mapToDouble(NodeGroup::speed).sum(),
        null);
  }

  /** A node that is up, and takes no work, has the state of its order: cordoned, draining. */
  private static String closed(List<NodeGroup> groups) {
    List<String> states =
        groups.stream().map(NodeGroup::state).filter(s -> !s.equals("down")).distinct().toList();
    return states.isEmpty()
        ? "No node is up."
        : "No node takes work: " + String.join(", ", states) + ".";
  }

  private static String tooFew(int free, JobDemand demand) {
    Gang gang = demand.gang();
    Integer asked = gang == null || Boolean.TRUE.equals(gang.severalSites()) ? null : gang.nodes();
    return asked != null && free < asked
        ? "Of the " + asked + " nodes that the job asks for, " + free + " can begin now."
        : "";
  }

  private static List<NodeGroup> isolating(Site site, JobDemand demand) {
    IsolationClass owners = SiteChoices.lowestIsolation(site.settings());
    return site.nodeGroups().stream()
        .filter(
            group -> {
              IsolationClass offered =
                  Objects.requireNonNullElse(group.isolationClass(), IsolationClass.C);
              return offered.isAtLeast(owners) && offered.isAtLeast(demand.lowestIsolation());
            })
        .toList();
  }

  private static String refusal(Site site, List<NodeGroup> isolating, JobDemand demand) {
    List<String> chosen = demand.sites();
    if (!chosen.isEmpty() && !chosen.contains(site.name())) {
      return "The site is not among the chosen sites.";
    }
    List<String> missing =
        demand.labels().stream().filter(l -> !site.settings().labels().contains(l)).toList();
    if (!missing.isEmpty()) {
      return "The site does not offer " + String.join(", ", missing) + ".";
    }
    if (!SiteChoices.accept(site.settings(), demand.applicationId(), demand.builtIn())) {
      return switch (site.settings().accepts()) {
        case BUILT_IN -> "The site accepts built-in applications only.";
        case LISTED -> "The site's owner has not listed this application.";
        case ALL -> "";
      };
    }
    if (site.nodeCount() == 0) {
      return "The site has no node.";
    }
    if (isolating.isEmpty()) {
      return "The site's nodes have a lower isolation class.";
    }
    Gang gang = demand.gang();
    Integer asked = gang == null || Boolean.TRUE.equals(gang.severalSites()) ? null : gang.nodes();
    int there = nodes(isolating.stream());
    return asked != null && there < asked
        ? "It has " + plural(there) + "; the job asks for " + asked + " of one site."
        : "";
  }

  private static int nodes(Stream<NodeGroup> groups) {
    return groups.mapToInt(NodeGroup::nodes).sum();
  }

  private static String plural(int count) {
    return count + (count == 1 ? " node" : " nodes");
  }
}
