package org.satingrid.portal.sites;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Machine;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.Withdrawal;
import org.satingrid.contract.api.Withdrawal.Kind;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.join.UpgradeOffers;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.SiteRepository.NodeRow;
import org.satingrid.portal.sites.SiteRepository.SiteRow;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes nodes out of service and back.
 *
 * <pre>
 *            cordon                 drain
 *  OPEN ───────────────► CORDON ──────────► DRAIN      revoke, from any of them ──► REVOKE
 *    ▲ ◄── resume ─────────┘ ◄── cordon ─────┘ │                                      │
 *    └───── resume ────────────────────────────┘         remove, from any without ◄───┘
 *                                                        an engine: not listed any more
 * </pre>
 *
 * <p>A cordon or drain of a site also applies to nodes that join it later, until the site is
 * resumed. A revocation applies to the present identities only. Each order can be repeated without
 * harm. A revoked node never comes back. Its machine can join again as another node.
 */
@Service
public class NodeLifecycle {
  private static final Duration DEFAULT_DRAIN = Duration.ofHours(1);

  private final SiteRepository sites;
  private final LifecycleRepository repository;
  private final NodeWork work;
  private final UpgradeOffers upgrades;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  NodeLifecycle(
      SiteRepository sites,
      LifecycleRepository repository,
      NodeWork work,
      UpgradeOffers upgrades,
      ApplicationEventPublisher events,
      Clock clock) {
    this.sites = sites;
    this.repository = repository;
    this.work = work;
    this.upgrades = upgrades;
    this.events = events;
    this.clock = clock;
  }

  /**
   * The nodes that an order concerns. The list can be empty for a site.
   *
   * @param whole true if the order concerns the site, with nodes that join later
   */
  record Target(SiteRow site, List<NodeRow> nodes, boolean whole) {
    List<UUID> ids() {
      return nodes.stream().map(row -> row.node().id()).toList();
    }
  }

  /**
   * Returns one node as a target. Throws 404 if it does not exist, or 403 if the caller cannot
   * withdraw it.
   */
  Target node(UUID id, Caller caller) {
    NodeRow row = row(id);
    return new Target(owned(row.node().site(), caller), List.of(row), false);
  }

  /**
   * Returns all nodes of a site as a target. Throws 404 if it does not exist, or 403 if the caller
   * cannot withdraw its nodes.
   */
  Target site(String name, Caller caller) {
    SiteRow site = owned(name, caller);
    return new Target(site, sites.nodes(site.id()), true);
  }

  /**
   * Returns the node's id. Throws 404 if it does not exist, or 403 if the caller cannot withdraw
   * it.
   */
  public List<UUID> ownNode(UUID id, Caller caller) {
    return node(id, caller).ids();
  }

  /**
   * Returns the ids of a site's nodes. Throws 404 if the site does not exist, or 403 if the caller
   * cannot withdraw its nodes.
   */
  public List<UUID> ownSite(String name, Caller caller) {
    return site(name, caller).ids();
  }

  /**
   * Returns a node with the description of its machine, and the upgrade that the portal offers for
   * its agent.
   */
  NodeDetail detail(UUID id, Caller caller) {
    NodeRow row = row(id);
    SiteRow site = site(row.node().site());
    FromAgent.Machine told = repository.machine(id);
    Machine machine =
        told == null
            ? null
            : new Machine(
                told.system(),
                told.architecture(),
                told.processor(),
                row.cores(),
                row.memoryBytes(),
                told.javaVendor(),
                told.javaVersion());
    return new NodeDetail(
        NodeView.of(row, work.jobsOf(List.of(id)).get(id), caller),
        site.name(),
        site.colour(),
        site.owner(),
        row.enrolledAt(),
        machine,
        told == null ? null : upgrades.to(told.installed()));
  }

  @Transactional
  void cordon(Target target, String reason, Caller by) {
    withdraw(target, Kind.CORDON, reason, by, null);
  }

  @Transactional
  void drain(Target target, String reason, @Nullable Integer deadlineSeconds, Caller by) {
    Duration within = deadlineSeconds == null ? DEFAULT_DRAIN : Duration.ofSeconds(deadlineSeconds);
    withdraw(target, Kind.DRAIN, reason, by, clock.instant().plus(within));
  }

  @Transactional
  void revoke(Target target, String reason, Caller by) {
    withdraw(target, Kind.REVOKE, reason, by, null);
  }

  @Transactional
  void resume(Target target) {
    boolean all =
        !target.nodes().isEmpty() && target.nodes().stream().allMatch(NodeLifecycle::isRevoked);
    if (all) {
      throw new ProblemException(
          ProblemCode.NODE_REVOKED,
          "A revoked node cannot come back. Remove it, and let the machine join again.");
    }
    if (target.whole()) {
      repository.order(target.site().id(), null);
    }
    changed(repository.resume(target.ids()));
  }

  /** Removes the nodes. Throws 409 if an engine runs on one of them. */
  @Transactional
  void removeNodes(Target target) {
    requireIdle(target);
    AuditDetail.say(names(target));
    repository.remove(target.ids(), clock.instant());
    changed(target.ids());
  }

  /** Removes a site with all its nodes. Throws 409 if an engine runs on one of them. */
  @Transactional
  void removeSite(Target target) {
    removeNodes(target);
    repository.removeSite(target.site().id(), clock.instant());
  }

  private void withdraw(
      Target target, Kind kind, String reason, Caller by, @Nullable Instant deadline) {
    String why = checked(reason);
    if (kind != Kind.REVOKE
        && !target.nodes().isEmpty()
        && target.nodes().stream().allMatch(NodeLifecycle::isRevoked)) {
      throw new ProblemException(ProblemCode.NODE_REVOKED, "A revoked node cannot come back.");
    }
    AuditDetail.say(names(target) + (why.isEmpty() ? "" : ": " + why));
    Withdrawal order = new Withdrawal(kind, why, by.name(), clock.instant(), deadline);
    if (target.whole() && kind != Kind.REVOKE) {
      repository.order(target.site().id(), order);
    }
    changed(repository.withdraw(target.ids(), order));
  }

  private void requireIdle(Target target) {
    Set<UUID> working = work.jobsOf(target.ids()).keySet();
    List<String> busy =
        target.nodes().stream()
            .filter(row -> working.contains(row.node().id()))
            .map(row -> row.node().name() + " works on a job")
            .toList();
    if (!busy.isEmpty()) {
      throw new ProblemException(
          ProblemCode.NODE_IN_USE, String.join("; ", busy) + ". Drain or revoke it first.");
    }
  }

  private static boolean isRevoked(NodeRow row) {
    return row.node().availability().isShutOut();
  }

  private static String names(Target target) {
    return target.nodes().stream().map(row -> row.node().name()).collect(Collectors.joining(", "));
  }

  private static String checked(String reason) {
    return reason.replace('\0', '\ufffd').strip();
  }

  private void changed(Collection<UUID> nodes) {
    nodes.forEach(node -> events.publishEvent(new NodeChanged(node)));
  }

  private NodeRow row(UUID id) {
    return sites.node(id).orElseThrow(() -> ProblemException.notFound("node", id));
  }

  private SiteRow site(String name) {
    return sites.site(name).orElseThrow(() -> ProblemException.notFound("site", name));
  }

  private SiteRow owned(String name, Caller caller) {
    SiteRow site = site(name);
    if (!caller.reaches(site.owner())) {
      throw new ProblemException(
          ProblemCode.NOT_YOURS,
          "Only the owner of site " + name + ", an operator or an admin can withdraw its nodes.");
    }
    return site;
  }
}
