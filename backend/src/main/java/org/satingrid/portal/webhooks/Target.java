package org.satingrid.portal.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;

/** The URL of a webhook, split into its parts. */
record Target(boolean tls, String host, int port, String path) {
  private static final int MAX_URL_LENGTH = 2000;
  private static final int HTTPS = 443;
  private static final int HTTP = 80;

  /** Parses a URL that a user has entered. Throws 400 if it is invalid. */
  static URI url(String text) {
    URI url;
    try {
      url = new URI(text);
    } catch (URISyntaxException e) {
      throw ProblemException.badField("url", "is no URL: " + e.getReason());
    }
    String scheme = url.getScheme();
    if (text.length() > MAX_URL_LENGTH) {
      throw ProblemException.badField("url", "must have at most " + MAX_URL_LENGTH + " characters");
    }
    if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw ProblemException.badField("url", "must be written in ASCII");
    }
    if (scheme == null
        || !List.of("https", "http").contains(scheme.toLowerCase(Locale.ROOT))
        || url.getHost() == null
        || url.getPort() > 0xffff
        || url.getPort() == 0) {
      throw ProblemException.badField("url", "must be https://host/path");
    }
    if (url.getRawUserInfo() != null || url.getRawFragment() != null) {
      throw ProblemException.badField("url", "must have no user name and no #fragment");
    }
    return url;
  }

  static Target of(URI url) {
    boolean tls = "https".equalsIgnoreCase(url.getScheme());
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    String query = url.getRawQuery();
    int port = url.getPort() < 0 ? (tls ? HTTPS : HTTP) : url.getPort();
    return new Target(tls, url.getHost(), port, query == null ? path : path + "?" + query);
  }

  /**
   * Returns the addresses for a connection. Throws an exception for forbidden addresses, and for
   * plain http where it is not allowed.
   */
  List<InetAddress> addresses(Resolver resolver) throws IOException {
    List<InetAddress> addresses = resolver.resolve(host.replaceAll("[\\[\\]]", ""));
    if (!tls && !resolver.isAllowed(addresses)) {
      throw new ForbiddenTargetException(
          "Use https. Plain http is only for addresses in satin.webhooks.allow");
    }
    return addresses;
  }

  /** Throws 422 for a URL that can never receive an event. */
  static void check(URI url, Resolver resolver) {
    try {
      of(url).addresses(resolver);
    } catch (ForbiddenTargetException e) {
      throw refused(ProblemCode.FORBIDDEN_TARGET, e);
    } catch (IOException e) {
      throw refused(ProblemCode.UNKNOWN_HOST, e);
    }
  }

  private static ProblemException refused(ProblemCode code, IOException why) {
    String message = String.valueOf(why.getMessage());
    return new ProblemException(code, message + ".", new Problem.Item("url", message));
  }

  /** Returns the value of the header Host. */
  String authority() {
    return port == (tls ? HTTPS : HTTP) ? host : host + ":" + port;
  }
}
