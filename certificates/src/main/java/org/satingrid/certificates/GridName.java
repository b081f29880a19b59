package org.satingrid.certificates;

import java.net.URI;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name in a certificate of the grid, as a URI among its subject's alternative names: {@code
 * satin://SITE/NODE} for a node, {@code satin:hub} for the hub.
 *
 * @param site site of the node, or null for the hub
 * @param name name of the node, or {@code hub}
 */
public record GridName(@Nullable String site, String name) {
  /** The hub. */
  public static final GridName HUB = new GridName(null, "hub");

  private static final Pattern NODE =
      Pattern.compile("satin://([A-Za-z0-9][A-Za-z0-9._-]*)/([A-Za-z0-9][A-Za-z0-9._-]*)");

  private static final String HUB_URI = "satin:hub";
  private static final int URI_NAME = 6; // the tag of a URI in GeneralName, RFC 5280

  /** Returns the name of a node of a site. */
  public static GridName node(String site, String name) {
    GridName made = new GridName(site, name);
    if (!NODE.matcher(made.uri()).matches()) {
      throw new IllegalArgumentException("no name of a node: " + made.uri());
    }
    return made;
  }

  /** Returns the certificate's name. Empty if the certificate names neither a node nor the hub. */
  public static Optional<GridName> of(X509Certificate certificate) {
    try {
      Collection<List<?>> names = certificate.getSubjectAlternativeNames();
      return names == null
          ? Optional.empty()
          : names.stream()
              .filter(name -> Integer.valueOf(URI_NAME).equals(name.get(0)))
              .map(name -> parse(String.valueOf(name.get(1))))
              .flatMap(Optional::stream)
              .findFirst();
    } catch (CertificateParsingException e) {
      return Optional.empty();
    }
  }

  public boolean isHub() {
    return site == null;
  }

  /** Returns the name as written in the certificate. */
  public String uri() {
    return isHub() ? HUB_URI : URI.create("satin://" + site + "/" + name).toString();
  }

  private static Optional<GridName> parse(String uri) {
    if (uri.equals(HUB_URI)) {
      return Optional.of(HUB);
    }
    Matcher node = NODE.matcher(uri);
    return node.matches()
        ? Optional.of(new GridName(node.group(1), node.group(2)))
        : Optional.empty();
  }
}
