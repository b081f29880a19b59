package org.satingrid.cli.portal;

import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Builds a form with a file, RFC 7578. The file is read while it is sent. */
final class Multipart {

  private final String boundary = "satin-" + UUID.randomUUID();
  private final List<BodyPublisher> parts = new ArrayList<>();

  Multipart field(String name, String value) {
    parts.add(BodyPublishers.ofString(head("name=\"" + quoted(name) + "\"", "") + value + "\r\n"));
    return this;
  }

  Multipart file(String name, String fileName, Path file) throws FileNotFoundException {
    String disposition = "name=\"" + quoted(name) + "\"; filename=\"" + quoted(fileName) + "\"";
    parts.add(
        BodyPublishers.ofString(head(disposition, "Content-Type: application/octet-stream\r\n")));
    parts.add(BodyPublishers.ofFile(file));
    parts.add(BodyPublishers.ofString("\r\n"));
    return this;
  }

  String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  BodyPublisher body() {
    List<BodyPublisher> all = new ArrayList<>(parts);
    all.add(BodyPublishers.ofString("--" + boundary + "--\r\n"));
    return BodyPublishers.concat(all.toArray(new BodyPublisher[0]));
  }

  private String head(String disposition, String more) {
    return "--"
        + boundary
        + "\r\nContent-Disposition: form-data; "
        + disposition
        + "\r\n"
        + more
        + "\r\n";
  }

  private static String quoted(String text) {
    return text.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
  }
}
