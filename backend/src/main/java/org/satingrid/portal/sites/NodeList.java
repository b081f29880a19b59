package org.satingrid.portal.sites;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.NameCursor;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.NodeWork.Work;
import org.satingrid.portal.sites.SiteRepository.NodeRow;
import org.springframework.stereotype.Service;

/** Lists nodes in pages, by name. */
@Service
class NodeList {
  private final NodeListRepository repository;
  private final NodeWork work;

  NodeList(NodeListRepository repository, NodeWork work) {
    this.repository = repository;
    this.work = work;
  }

  Page<Site.Node> byName(
      @Nullable String site, @Nullable String name, NameCursor cursor, Caller caller) {
    List<NodeRow> found = repository.byName(site, name, cursor);
    List<NodeRow> page = cursor.page(found);
    Map<UUID, Work> jobs = work.jobsOf(page.stream().map(row -> row.node().id()).toList());
    return new Page<>(
        page.stream().map(row -> NodeView.of(row, jobs.get(row.node().id()), caller)).toList(),
        cursor.next(found, row -> row.node().name()));
  }
}
