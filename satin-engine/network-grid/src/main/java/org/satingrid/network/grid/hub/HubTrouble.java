package org.satingrid.network.grid.hub;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Explains why no link to a hub exists, for the person who must repair it. */
final class HubTrouble {
  private HubTrouble() {}

  static String words(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof SocketTimeoutException) {
      return message.startsWith("Connect ")
          ? "nothing answers there"
          : "it takes connections and does not answer";
    }
    if (failure instanceof SSLException && failure.getCause() instanceof IOException cut) {
      // If the hub's reason is lost with the connection, Java reports only the step that failed.
      return "it ended the connection while certificates were shown, so it may refuse this node's ("
          + cut.getMessage()
          + ")";
    }
    return failure instanceof SSLException ? ofTls(message) : message;
  }

  private static String ofTls(String message) {
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("unrecognized ssl message") || lower.contains("plaintext connection")) {
      return "what answers there does not speak TLS, so it is no hub with a certificate";
    }
    if (lower.contains("path building") || lower.contains("path validation")) {
      return "its certificate is not of this grid's authority, or has expired: " + message;
    }
    if (lower.contains("fatal alert")) {
      return "it refuses this node's certificate (" + message + ")";
    }
    return message;
  }
}
