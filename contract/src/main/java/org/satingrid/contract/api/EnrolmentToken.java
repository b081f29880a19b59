package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Lets agents enrol, each as a new node of one site.
 *
 * @param token the secret that agents show to enrol
 * @param site name of the site that the nodes join
 * @param expiresAt when the token ends, even if it is unused
 * @param command the line to type on the machine, as root
 * @param userCommand the line for a user without root, or null if the portal has no bundle
 * @param plainCommand the line for a system other than Linux on x86-64, with Java 17 or later, or
 *     null if the portal has no bundle for it
 * @param problem why the portal cannot serve the usual bundle, and the remedy, or null if it can
 */
public record EnrolmentToken(
    String token,
    String site,
    Instant expiresAt,
    String command,
    @Nullable String userCommand,
    @Nullable String plainCommand,
    @Nullable String problem) {}
