package org.satingrid.network.link;

import java.time.Duration;
import org.satingrid.network.support.Payloads;

/** The limits that both ends of an agent link enforce, with sizes in bytes. */
final class LinkLimits {
  /** The maximum size of a report. */
  static final int MAX_REPORT = 1 << 20;

  static final int MAX_COMMAND = Payloads.MAX_SMALL;

  static final int MAX_MESSAGE = Payloads.MAX_BULK + 1024;

  /**
   * Maximum bytes of bulk that the engine has sent and its receivers have not accepted yet, summed
   * over all receivers.
   */
  static final long MAX_UNTAKEN = 2 * Payloads.MAX_QUEUED;

  static final long MAX_EXPRESS_QUEUED = 16L << 20;

  /**
   * The maximum bytes of queued ordinary messages. There is space for all unaccepted bulk, and in
   * addition for reports.
   */
  static final long MAX_ORDINARY_QUEUED = MAX_UNTAKEN + (16L << 20);

  /**
   * The maximum time for leaving. An engine that leaves waits for this time until its queued
   * messages are accepted.
   */
  static final Duration LEAVE = Duration.ofSeconds(3);

  /** The maximum time for joining. It is longer than any network's own limit for joining. */
  static final Duration JOIN = Duration.ofSeconds(45);

  /** Maximum length of a socket's path in bytes that every operating system accepts. */
  static final int MAX_PATH = 100;

  private LinkLimits() {}
}
