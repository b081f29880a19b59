package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * Requests that a job's request is stored as a template.
 *
 * @param name 1 to 200 printable characters, different from the caller's other templates
 * @param shared true if all users can see it
 * @param job the request to store
 */
public record NewTemplate(@Size(min = 1, max = 200) String name, boolean shared, NewJob job) {}
