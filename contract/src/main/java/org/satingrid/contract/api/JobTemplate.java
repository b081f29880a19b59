package org.satingrid.contract.api;

import java.time.Instant;

/**
 * A stored request for a job, to be submitted again and again.
 *
 * @param id the template's id, a UUID
 * @param name the name that its owner chose, different from the owner's other templates
 * @param owner user name of the person who stored it
 * @param shared true if all users can see it
 * @param job the stored request
 * @param createdAt when it was stored
 */
public record JobTemplate(
    String id, String name, String owner, boolean shared, NewJob job, Instant createdAt) {}
