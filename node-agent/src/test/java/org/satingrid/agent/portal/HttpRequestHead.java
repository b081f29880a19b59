package org.satingrid.agent.portal;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The head of an HTTP request, up to the blank line. */
record HttpRequestHead(String method, String path, Map<String, String> headers) {

  static HttpRequestHead read(InputStream in) throws IOException {
    String[] words = line(in).split(" ", -1);
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return new HttpRequestHead(words[0], words[1], headers);
  }

  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  byte[] body(InputStream in) throws IOException {
    return in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException();
      }
      line.write(b);
    }
    return line.toString(StandardCharsets.ISO_8859_1).strip();
  }
}
