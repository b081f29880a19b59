package org.satingrid.portal.sites;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.NameCursor;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "sites")
class NodeListController {
  private final NodeList nodes;

  NodeListController(NodeList nodes) {
    this.nodes = nodes;
  }

  /**
   * Lists nodes by name, without removed ones. Names are unique in the grid.
   *
   * @param site name of their site. An unknown site has no nodes.
   * @param name beginning of their names
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/nodes")
  Page<Site.Node> listNodes(
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(required = false) @Nullable String name,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return nodes.byName(site, name, NameCursor.of(pageToken, pageSize), Caller.current());
  }
}
