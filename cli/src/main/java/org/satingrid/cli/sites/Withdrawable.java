package org.satingrid.cli.sites;

import java.util.List;
import java.util.regex.Pattern;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.Site;

/** The objects that can be taken out of service: a node, or a site with all its nodes. */
enum Withdrawable {
  NODE("node", "NODE", "Name or id.", NodeDetail.class) {
    @Override
    String path(Portal portal, String given) {
      return "/nodes/" + find(portal, given).id();
    }

    @Override
    List<Site.Node> nodes(Portal portal, String given) {
      return List.of(find(portal, given));
    }
  },
  SITE("site", "SITE", "Name of the site. The command applies to all its nodes.", Site.class) {
    @Override
    String path(Portal portal, String given) {
      return "/sites/" + Portal.segment(given);
    }

    @Override
    List<Site.Node> nodes(Portal portal, String given) {
      return portal.nodes(given, null);
    }
  };

  private static final Pattern UUID =
      Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

  final String noun;
  final String parameter;
  final String description;

  /** Type of the portal's answer to an order. */
  final Class<?> answer;

  Withdrawable(String noun, String parameter, String description, Class<?> answer) {
    this.noun = noun;
    this.parameter = parameter;
    this.description = description;
    this.answer = answer;
  }

  /** Returns the path of the node or site with this name or id. */
  abstract String path(Portal portal, String given);

  abstract List<Site.Node> nodes(Portal portal, String given);

  /** Finds the node with this name or id. */
  static Site.Node find(Portal portal, String given) {
    if (UUID.matcher(given).matches()) {
      return portal.node(given).node();
    }
    return portal.nodes(null, given).stream()
        .filter(node -> node.name().equals(given))
        .findFirst()
        .orElseThrow(
            () ->
                PortalException.of(
                    PortalException.Kind.NOT_FOUND,
                    "node-unknown",
                    "No such node",
                    "There is no node " + given + ". 'satin nodes list' shows those that are"));
  }
}
