package org.satingrid.agent.doctor;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.portal.HttpClients;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.ProxySettings;

/** Checks the connections from this machine to its portal and its hub. */
final class PortalChecks {
  private static final String IPL = "ipl://";
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration SLIGHT_SKEW = Duration.ofSeconds(30);
  private static final Duration LARGE_SKEW = Duration.ofMinutes(5);
  private static final int PROXY_PORT = 80;

  private final URI portal;
  private final Map<String, String> environment;
  private final InstantSource clock;

  PortalChecks(URI portal, Map<String, String> environment, InstantSource clock) {
    this.portal = portal;
    this.environment = environment;
    this.clock = clock;
  }

  /**
   * Checks proxy, names, TLS, portal and clock, in this order. Stops at the first failure, because
   * later checks depend on it.
   */
  List<Finding> all() throws InterruptedException {
    List<Finding> findings = new ArrayList<>();
    URI proxy;
    try {
      proxy = ProxySettings.of(environment).proxyFor(portal);
    } catch (SetupException e) {
      return List.of(
          Finding.fail(
              "proxy", String.valueOf(e.getMessage()), "export HTTPS_PROXY=http://HOST:PORT"));
    }
    findings.add(proxy(proxy));
    if (proxy == null) {
      findings.add(names(portal.getHost()));
    }
    if (findings.stream().allMatch(finding -> finding.level() == Finding.Level.OK)) {
      ask(findings);
    }
    return findings;
  }

  /** Checks that a TCP connection to the hub can be made. */
  static Finding hub(String address) {
    int colon = address.lastIndexOf(':');
    int host = address.startsWith(IPL) ? IPL.length() : 0;
    try {
      connect(address.substring(host, colon), Integer.parseInt(address.substring(colon + 1)));
      return Finding.ok("hub", "The hub answers at " + address + ".");
    } catch (IOException | RuntimeException e) {
      return Finding.fail(
          "hub",
          "The hub cannot be reached at "
              + address
              + " ("
              + Portal.reason(e)
              + "), so that this node cannot work with other nodes.",
          host == 0
              ? "start it there (satin-agent hub --port PORT), or set the portal's satin.hub to"
                  + " where"
                  + " it is"
              : "start an IPL server there (infra/ipl/server.sh PORT), or set the portal's"
                  + " satin.hub"
                  + " to where it is");
    }
  }

  /**
   * Checks connections to other nodes of the site. Only nodes of one site need them, because nodes
   * of different sites can use the hub.
   */
  static Finding peers(List<String> addresses) {
    List<String> away = addresses.stream().filter(address -> !isReached(address)).toList();
    return away.isEmpty()
        ? Finding.ok(
            "peers",
            "The site's other nodes are dialled directly: " + String.join(", ", addresses) + ".")
        : Finding.warn(
            "peers",
            "Nodes of this site that cannot be reached: " + String.join(", ", away) + ".",
            "satin nodes list   # if they are up, start their agents with --bind and an address"
                + " that this machine reaches");
  }

  private static boolean isReached(String address) {
    int colon = address.lastIndexOf(':');
    try {
      connect(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
      return true;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  private static Finding proxy(@Nullable URI proxy) {
    if (proxy == null) {
      return Finding.ok("proxy", "The portal is reached without a proxy.");
    }
    String place = proxy.getHost() + ":" + (proxy.getPort() < 0 ? PROXY_PORT : proxy.getPort());
    try {
      connect(proxy.getHost(), proxy.getPort() < 0 ? PROXY_PORT : proxy.getPort());
      return Finding.ok("proxy", "The proxy " + place + " answers.");
    } catch (IOException e) {
      return Finding.fail(
          "proxy",
          "The proxy " + place + " is not reached (" + Portal.reason(e) + ").",
          "export HTTPS_PROXY=http://HOST:PORT");
    }
  }

  private static Finding names(String host) {
    try {
      return Finding.ok(
          "names", host + " is " + InetAddress.getByName(host).getHostAddress() + ".");
    } catch (UnknownHostException e) {
      return Finding.fail(
          "names", "No name server has an address of " + host + ".", "cat" + " /etc/resolv.conf");
    }
  }

  private void ask(List<Finding> findings) throws InterruptedException {
    boolean secure = "https".equals(portal.getScheme());
    String origin = portal.getScheme() + "://" + portal.getRawAuthority();
    try {
      HttpClient client = HttpClients.of(environment, PATIENCE);
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(origin + "/api/v1/info")).timeout(PATIENCE).build();
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
      findings.add(
          secure
              ? Finding.ok("tls", "The portal's certificate is trusted.")
              : Finding.ok("tls", "Not used: the portal's address begins with http."));
      findings.add(info(origin, answer));
      answer
          .headers()
          .firstValue("Date")
          .ifPresent(date -> findings.add(clock(date, clock.instant())));
    } catch (SSLException e) {
      findings.add(
          Finding.fail(
              "tls",
              "The portal's certificate is not trusted (" + Portal.reason(e) + ").",
              "export SATIN_CA=/path/to/authority.pem"));
    } catch (SetupException e) {
      findings.add(Finding.fail("tls", String.valueOf(e.getMessage()), "unset SATIN_CA"));
    } catch (IOException e) {
      findings.add(refusal(origin, e));
    }
  }

  private static Finding refusal(String origin, IOException e) {
    if (Portal.reason(e).contains("407") || Portal.reason(e).contains("roxy")) {
      return Finding.fail(
          "proxy",
          "The proxy requires a name and a password (407).",
          "export HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT");
    }
    return Finding.fail(
        "portal",
        "No portal answers at " + origin + " (" + Portal.reason(e) + ").",
        "curl -v " + origin);
  }

  private static Finding info(String origin, HttpResponse<String> answer) {
    if (answer.statusCode() == 407) {
      return refusal(origin, new IOException("407"));
    }
    return answer.statusCode() == 200 && answer.body().contains("Satin Grid")
        ? Finding.ok("portal", "The portal answers at " + origin + ".")
        : Finding.fail(
            "portal",
            "The server at "
                + origin
                + " is not a Satin Grid portal (status "
                + answer.statusCode()
                + ").",
            "curl -v " + origin + "/api/v1/info");
  }

  /**
   * Compares this machine's clock with the time in the portal's answer, which is rounded to
   * seconds.
   */
  static Finding clock(String date, Instant now) {
    Duration skew;
    try {
      skew =
          Duration.between(
              ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant(), now);
    } catch (DateTimeParseException e) {
      return Finding.warn("clock", "The portal's answer has no date.", "date -u");
    }
    String found =
        "This machine's clock is "
            + skew.abs().toSeconds()
            + " s "
            + (skew.isNegative() ? "behind" : "ahead of")
            + " the portal's.";
    String remedy = "timedatectl set-ntp true";
    if (skew.abs().compareTo(LARGE_SKEW) > 0) {
      return Finding.fail("clock", found, remedy);
    }
    return skew.abs().compareTo(SLIGHT_SKEW) > 0
        ? Finding.warn("clock", found, remedy)
        : Finding.ok("clock", "This machine's clock agrees with the portal's.");
  }

  private static void connect(String host, int port) throws IOException {
    try (Socket socket = new Socket()) {
      InetSocketAddress address = new InetSocketAddress(host, port);
      if (address.isUnresolved()) {
        throw new ConnectException("no name server knows " + host);
      }
      socket.connect(address, (int) PATIENCE.toMillis());
    }
  }
}
