package org.satingrid.contract.api;

/** Keeps a job as a template. */
public record NewTemplate(String name, boolean shared, NewJob job) {}
