package org.satingrid.contract.api;

import java.time.Instant;

/** Lets one agent enrol, once. {@code command} is the line to type on the machine. */
public record EnrolmentToken(String token, String site, Instant expiresAt, String command) {}
