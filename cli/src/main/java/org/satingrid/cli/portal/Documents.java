package org.satingrid.cli.portal;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.api.Page;

/** Sends and receives JSON at the routes of one portal. */
final class Documents {

  /** Maximum number of pages that are read of a list. A portal that has more is faulty. */
  private static final int MAX_PAGES = 10_000;

  private final Http http;

  Documents(Http http) {
    this.http = http;
  }

  <T> T get(String path, Class<T> type) {
    return read(http.request(path).build(), type);
  }

  <T> T post(String path, Object body, Class<T> type) {
    return read(with("POST", path, body).build(), type);
  }

  <T> T post(String path, Class<T> type) {
    return read(http.request(path).POST(BodyPublishers.noBody()).build(), type);
  }

  <T> T upload(String path, Multipart form, Class<T> type) {
    return read(http.post(path, form.contentType(), form.body()).build(), type);
  }

  void put(String path, Object body) throws IOException {
    http.open(with("PUT", path, body).build()).close();
  }

  void delete(String path) throws IOException {
    http.open(http.request(path).DELETE().build()).close();
  }

  /** Sends a request with a document. */
  HttpRequest.Builder with(String method, String path, Object body) {
    BodyPublisher json = BodyPublishers.ofString(Json.line(body));
    return http.post(path, "application/json", json).method(method, json);
  }

  <T> T read(HttpRequest request, Class<T> type) {
    return http.document(request, Json.to(type));
  }

  /** Reads all pages of a list. */
  <T> List<T> list(String path, Class<T> type) {
    return list(path, type, Integer.MAX_VALUE);
  }

  /** Reads pages of a list until there are {@code most} items. */
  <T> List<T> list(String path, Class<T> type, int most) {
    List<T> items = new ArrayList<>();
    String next = path;
    for (int pages = 0; pages < MAX_PAGES; pages++) {
      Page<T> page = http.document(http.request(next).build(), Json.toPageOf(type));
      items.addAll(page.items());
      String token = page.nextPageToken();
      if (token == null || items.size() >= most) {
        return items.subList(0, Math.min(most, items.size()));
      }
      next = path + (path.contains("?") ? "&" : "?") + "pageToken=" + encoded(token);
    }
    throw PortalException.of(
        PortalException.Kind.BROKEN,
        "list-endless",
        "List without end",
        "The portal's list " + path + " has more than " + MAX_PAGES + " pages");
  }

  /** Encodes a part of a path or of a query. */
  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
