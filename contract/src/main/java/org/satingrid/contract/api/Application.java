package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * An uploaded jar.
 *
 * @param sha256 hash of the jar, lower-case hex
 * @param spawnableMethods methods that the rewriter will turn into spawns, {@code Class.method}
 */
public record Application(
    String id,
    String name,
    String fileName,
    String sha256,
    long sizeBytes,
    String mainClass,
    List<String> spawnableMethods,
    String owner,
    Instant createdAt) {}
