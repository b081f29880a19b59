package org.satingrid.portal.shared.replay;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Secrets;
import org.springframework.web.multipart.MultipartHttpServletRequest;
import org.springframework.web.util.WebUtils;

/**
 * Identifies equal requests by a hash of their route and body. The boundary of a multipart body is
 * left out, because it is random.
 */
final class Fingerprint {
  private Fingerprint() {}

  static String of(HttpServletRequest request) throws IOException {
    MessageDigest digest = Secrets.sha256();
    add(digest, request.getRequestURI());
    add(digest, Objects.requireNonNullElse(request.getQueryString(), ""));
    var form = WebUtils.getNativeRequest(request, MultipartHttpServletRequest.class);
    if (form == null) {
      request.getInputStream().transferTo(sink(digest));
    } else {
      // This call parses the form. If it is malformed, the request is refused here, with the same
      // answer as in a controller.
      form.getFileMap();
      addParts(digest, request);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void addParts(MessageDigest digest, HttpServletRequest request)
      throws IOException {
    List<Part> parts;
    try {
      parts = request.getParts().stream().sorted(Comparator.comparing(Part::getName)).toList();
    } catch (ServletException e) {
      throw new IOException(e);
    }
    for (Part part : parts) {
      add(digest, part.getName());
      add(digest, Objects.requireNonNullElse(part.getSubmittedFileName(), ""));
      add(digest, Long.toString(part.getSize()));
      try (InputStream content = part.getInputStream()) {
        content.transferTo(sink(digest));
      }
    }
  }

  private static void add(MessageDigest digest, @Nullable String text) {
    digest.update(String.valueOf(text).getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static DigestOutputStream sink(MessageDigest digest) {
    return new DigestOutputStream(OutputStream.nullOutputStream(), digest);
  }
}
