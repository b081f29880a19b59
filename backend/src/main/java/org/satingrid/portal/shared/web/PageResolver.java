package org.satingrid.portal.shared.web;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.web.servlet.resource.PathResourceResolver;

/**
 * Answers with the page if no route of the portal has the address, because the page has its own
 * routes.
 */
class PageResolver extends PathResourceResolver {
  private static final List<String> NOT_THE_PAGE =
      List.of("api", "agent", "actuator", "assets", "join");

  @Override
  protected @Nullable Resource getResource(String path, Resource location) throws IOException {
    Resource exact = super.getResource(path, location);
    if (exact != null) {
      return exact;
    }
    boolean routed =
        NOT_THE_PAGE.stream().noneMatch(p -> path.equals(p) || path.startsWith(p + "/"));
    return routed ? super.getResource("index.html", location) : null;
  }
}
