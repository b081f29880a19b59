package org.satingrid.contract.api;

import java.time.Instant;

/**
 * The output of a program to one stream on one node, which the portal keeps as a file once the
 * engine has ended. The log has some of its lines.
 *
 * @param stream standard output or standard error
 * @param node name of the node on which the program printed it
 * @param main true for the node that ran main
 * @param sizeBytes size of the file
 * @param sha256 hash of the content, lower-case hex
 * @param createdAt when the portal stored it
 */
public record JobOutput(
    Stream stream, String node, boolean main, long sizeBytes, String sha256, Instant createdAt) {

  /** The two streams of a program. */
  public enum Stream {
    /** Standard output. */
    STDOUT,
    /** Standard error. */
    STDERR
  }
}
