package org.satingrid.contract.api;

import java.time.Instant;
import java.util.Map;

/**
 * The result of a restore.
 *
 * @param version version of the portal that wrote the backup
 * @param createdAt when the backup was made
 * @param rows number of restored rows by name of their table
 * @param files number of jars, inputs and results
 */
public record RestoredBackup(
    String version, Instant createdAt, Map<String, Long> rows, int files) {}
