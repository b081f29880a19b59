package org.satingrid.portal.join;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.satingrid.portal.shared.Secrets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/**
 * Creates the script that makes a machine a node. The script contains the portal's address as in
 * the request.
 */
@Component
class JoinScript {
  private final String text;

  JoinScript() throws IOException {
    text = new ClassPathResource("join/install.sh").getContentAsString(StandardCharsets.UTF_8);
  }

  /**
   * @param portal an address without characters that have a meaning for a shell
   */
  String of(String portal) {
    return text.replace("@PORTAL@", portal);
  }

  /** Returns the SHA-256 of the script for this address. */
  String sha256(String portal) {
    byte[] bytes = of(portal).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(Secrets.sha256().digest(bytes));
  }
}
