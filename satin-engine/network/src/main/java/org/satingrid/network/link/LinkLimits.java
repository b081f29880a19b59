package org.satingrid.network.link;

import java.time.Duration;
import org.satingrid.network.support.Payloads;

/** What both ends of an agent link hold each other to; sizes in bytes. */
final class LinkLimits {
  /** A report or command. */
  static final int MAX_REPORT = 1 << 20;

  static final int MAX_COMMAND = Payloads.MAX_SMALL;

  static final int MAX_MESSAGE = Payloads.MAX_BULK + 1024;

  /** Bulk sent by the engine and not yet taken by its receivers, over all of them. */
  static final long MAX_UNTAKEN = 2 * Payloads.MAX_QUEUED;

  static final long MAX_EXPRESS_QUEUED = 16L << 20;

  /** Room for all that may be untaken and for reports beside it. */
  static final long MAX_ORDINARY_QUEUED = MAX_UNTAKEN + (16L << 20);

  /** How long leaving waits for queued messages to be accepted. */
  static final Duration LEAVE = Duration.ofSeconds(3);

  /** Longer than any network's own limit for joining. */
  static final Duration JOIN = Duration.ofSeconds(45);

  /** Bytes of a socket's path that every system accepts. */
  static final int MAX_PATH = 100;

  private LinkLimits() {}
}
