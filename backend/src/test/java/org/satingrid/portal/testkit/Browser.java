package org.satingrid.portal.testkit;

import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A browser that keeps cookies and sends the CSRF token back, as the page does. */
public final class Browser {
  private final URI address;
  private final CookieManager cookies;
  private final HttpClient http;

  public Browser(URI address) {
    this(address, new CookieManager());
  }

  private Browser(URI address, CookieManager cookies) {
    this.address = address;
    this.cookies = cookies;
    http = HttpClient.newBuilder().cookieHandler(cookies).build();
  }

  /** Returns the same browser with another portal, as if a load balancer had chosen that portal. */
  public Browser at(URI other) {
    return new Browser(other, cookies);
  }

  public Reply get(String path) {
    return send(request(path).GET());
  }

  /** Submits a form to any server. */
  public Reply postForm(String address, String form) {
    return send(
        request(address)
            .setHeader("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form)));
  }

  public Reply post(String path, String json) {
    return send(withCsrf(request(path)).POST(BodyPublishers.ofString(json)));
  }

  /**
   * Sends a request like a form on a stranger's page: with cookies, but without the CSRF header.
   */
  public Reply postWithoutCsrf(String path, String json) {
    return send(request(path).POST(BodyPublishers.ofString(json)));
  }

  public Reply put(String path, String json) {
    return send(withCsrf(request(path)).PUT(BodyPublishers.ofString(json)));
  }

  public Reply delete(String path) {
    return send(withCsrf(request(path)).DELETE());
  }

  public Reply signIn(String username, String password) {
    return post(
        "/api/v1/session", "{\"username\":\"" + username + "\",\"password\":\"" + password + "\"}");
  }

  public @Nullable HttpCookie cookie(String name) {
    return cookies.getCookieStore().getCookies().stream()
        .filter(cookie -> cookie.getName().equals(name))
        .findFirst()
        .orElse(null);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address.resolve(path))
        .header("Content-Type", "application/json")
        .timeout(Duration.ofSeconds(60));
  }

  private HttpRequest.Builder withCsrf(HttpRequest.Builder request) {
    HttpCookie token = cookie("XSRF-TOKEN");
    return token == null ? request : request.header("X-XSRF-TOKEN", token.getValue());
  }

  private Reply send(HttpRequest.Builder request) {
    return new Reply(http.sendAsync(request.build(), BodyHandlers.ofByteArray()).join());
  }
}
