package org.satingrid.contract.api;

/**
 * Keeps a job as a template.
 *
 * @param name 1 to 200 printable characters, different from the caller's other templates
 * @param shared true if all users can see it
 * @param job the request to store
 */
public record NewTemplate(String name, boolean shared, NewJob job) {}
