package org.satingrid.contract.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds a {@link NewJob}. Unset fields have their defaults. */
public final class NewJobBuilder {
  private String applicationId;
  private @Nullable String name;
  private List<String> arguments = List.of();
  private List<NewJob.Input> inputs = List.of();
  private List<String> sites = List.of();
  private @Nullable Map<String, String> parameters;
  private @Nullable List<String> labels;
  private @Nullable Integer priority;
  private @Nullable Integer minWorkers;
  private @Nullable Integer maxWorkers;
  private @Nullable Integer timeLimitSeconds;
  private @Nullable Integer retries;
  private @Nullable Boolean hold;
  private @Nullable List<List<String>> points;
  private @Nullable IsolationClass lowestIsolation;
  private @Nullable StealingPolicy policy;
  private @Nullable List<String> tags;
  private @Nullable Gang gang;

  NewJobBuilder(String applicationId) {
    this.applicationId = applicationId;
  }

  NewJobBuilder(NewJob job) {
    applicationId = job.applicationId();
    name = job.name();
    arguments = job.arguments();
    inputs = job.inputs();
    sites = job.sites();
    parameters = job.parameters();
    labels = job.labels();
    priority = job.priority();
    minWorkers = job.minWorkers();
    maxWorkers = job.maxWorkers();
    timeLimitSeconds = job.timeLimitSeconds();
    retries = job.retries();
    hold = job.hold();
    points = job.points();
    lowestIsolation = job.lowestIsolation();
    policy = job.policy();
    tags = job.tags();
    gang = job.gang();
  }

  public NewJobBuilder applicationId(String applicationId) {
    this.applicationId = applicationId;
    return this;
  }

  public NewJobBuilder name(@Nullable String name) {
    this.name = name;
    return this;
  }

  public NewJobBuilder arguments(List<String> arguments) {
    this.arguments = arguments;
    return this;
  }

  public NewJobBuilder inputs(List<NewJob.Input> inputs) {
    this.inputs = inputs;
    return this;
  }

  public NewJobBuilder sites(List<String> sites) {
    this.sites = sites;
    return this;
  }

  public NewJobBuilder parameters(@Nullable Map<String, String> parameters) {
    this.parameters = parameters;
    return this;
  }

  public NewJobBuilder labels(@Nullable List<String> labels) {
    this.labels = labels;
    return this;
  }

  public NewJobBuilder priority(@Nullable Integer priority) {
    this.priority = priority;
    return this;
  }

  public NewJobBuilder minWorkers(@Nullable Integer minWorkers) {
    this.minWorkers = minWorkers;
    return this;
  }

  public NewJobBuilder maxWorkers(@Nullable Integer maxWorkers) {
    this.maxWorkers = maxWorkers;
    return this;
  }

  public NewJobBuilder timeLimitSeconds(@Nullable Integer timeLimitSeconds) {
    this.timeLimitSeconds = timeLimitSeconds;
    return this;
  }

  public NewJobBuilder retries(@Nullable Integer retries) {
    this.retries = retries;
    return this;
  }

  public NewJobBuilder hold(@Nullable Boolean hold) {
    this.hold = hold;
    return this;
  }

  public NewJobBuilder points(@Nullable List<List<String>> points) {
    this.points = points;
    return this;
  }

  public NewJobBuilder lowestIsolation(@Nullable IsolationClass lowestIsolation) {
    this.lowestIsolation = lowestIsolation;
    return this;
  }

  public NewJobBuilder policy(@Nullable StealingPolicy policy) {
    this.policy = policy;
    return this;
  }

  public NewJobBuilder tags(@Nullable List<String> tags) {
    this.tags = tags;
    return this;
  }

  public NewJobBuilder gang(@Nullable Gang gang) {
    this.gang = gang;
    return this;
  }

  /** Returns the request with the values set so far. */
  public NewJob build() {
    return new NewJob(
        applicationId,
        name,
        arguments,
        inputs,
        sites,
        parameters,
        labels,
        priority,
        minWorkers,
        maxWorkers,
        timeLimitSeconds,
        retries,
        hold,
        points,
        lowestIsolation,
        policy,
        tags,
        gang);
  }
}
