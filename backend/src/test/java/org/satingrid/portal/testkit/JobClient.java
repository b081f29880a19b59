package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;

/** Submits jobs, and waits for their states. */
public final class JobClient {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Api api;

  public JobClient(Api api) {
    this.api = api;
  }

  public Application upload() {
    return api.upload("/api/v1/applications", "fib.jar", TestJars.fib())
        .expect(201)
        .as(Application.class);
  }

  /**
   * Submits a job for one site. A job for any site could take a node of another test, because all
   * tests share one portal.
   */
  public Job submit(String site, String... more) {
    String[] sites = Stream.concat(Stream.of(site), Stream.of(more)).toArray(String[]::new);
    return api.post("/api/v1/jobs", newJob(upload().id(), sites)).expect(201).as(Job.class);
  }

  public static NewJob newJob(String application, String... sites) {
    return new NewJob(application, "test", List.of("20"), List.of(), List.of(sites));
  }

  public Job get(Job job) {
    return api.get("/api/v1/jobs/" + job.id()).expect(200).as(Job.class);
  }

  public Job await(Job job, JobState state) {
    return await(job, now -> now.state() == state);
  }

  /** Reads the stream of the job until the condition {@code wanted} is true. */
  public Job await(Job job, Predicate<Job> wanted) {
    return await(job, wanted, PATIENCE);
  }

  /**
   * Reads the stream of the job until the condition {@code wanted} is true, for at most this time.
   */
  public Job await(Job job, Predicate<Job> wanted, Duration patience) {
    try (JobStreamClient stream = new JobStreamClient(api, job.id())) {
      Job last = stream.jobUntil(wanted, patience);
      return last == null ? fail("job " + job.id() + " is " + get(job)) : last;
    }
  }

  /** Reads the stream of the job until its log contains this line. */
  public void awaitLine(Job job, String words) {
    try (JobStreamClient stream = new JobStreamClient(api, job.id())) {
      assertTrue(stream.logs(words, PATIENCE), () -> "job " + job.id() + " did not say: " + words);
    }
  }
}
