package org.satingrid.portal.shared.web;

import java.util.List;
import org.satingrid.portal.shared.Settings;
import org.springframework.security.web.util.matcher.IpAddressMatcher;
import org.springframework.stereotype.Component;

/** The configured proxies. A request from a proxy has the address of its client in a header. */
@Component
class Proxies {
  private final List<IpAddressMatcher> all;

  Proxies(Settings settings) {
    all = settings.proxies().stream().map(IpAddressMatcher::new).toList();
  }

  /** Returns true if a proxy has this address. */
  boolean include(String address) {
    return all.stream().anyMatch(proxy -> proxy.matches(address));
  }
}
