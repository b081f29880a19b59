package org.satingrid.portal.findings;

import java.util.List;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.contract.api.Steals.Cell;
import org.satingrid.contract.api.TimeParts;

/** Builds a run on one site that was present all the time, with values that a test can change. */
final class TestRunTotals {
  private long number = 1;
  private JobState state = JobState.SUCCEEDED;
  private double took = 100;
  private double work = 500;
  private double speed = 10;
  private String argument = "a";
  private StealingPolicy policy = StealingPolicy.AHEAD;
  private long requests;

  TestRunTotals number(long number) {
    this.number = number;
    return this;
  }

  TestRunTotals running() {
    state = JobState.RUNNING;
    return this;
  }

  TestRunTotals took(double seconds) {
    took = seconds;
    return this;
  }

  TestRunTotals work(double refSeconds) {
    work = refSeconds;
    return this;
  }

  TestRunTotals speed(double cores) {
    speed = cores;
    return this;
  }

  TestRunTotals arguments(String only) {
    argument = only;
    return this;
  }

  TestRunTotals policy(StealingPolicy policy) {
    this.policy = policy;
    return this;
  }

  TestRunTotals requests(long betweenSites) {
    requests = betweenSites;
    return this;
  }

  RunTotals build() {
    SiteShare site =
        new SiteShare(
            "brno",
            1,
            2,
            4,
            work,
            1,
            1,
            speed,
            took,
            work / (speed * took),
            0,
            0,
            0,
            0,
            TimeParts.NONE);
    Distribution distribution =
        new Distribution("job-" + number, TestNode.START, work, 0, 0, List.of(site), List.of());
    return new RunTotals(
        job(),
        distribution,
        List.of(
            new Cell("brno", "brno", 7, 3, 1, 10, 1.0),
            new Cell("brno", "lecce", requests, 0, 0, 0, null)));
  }

  private Job job() {
    return new Job(
        "job-" + number,
        number,
        "gallery",
        "app-1",
        "raytracer",
        ProgrammingModel.SATIN,
        "ada",
        state,
        null,
        null,
        List.of(argument),
        List.of(),
        List.of(),
        null,
        List.of(),
        List.of(),
        0,
        1,
        null,
        null,
        0,
        TestNode.START.minusSeconds(5),
        TestNode.START,
        state.terminal() ? TestNode.at(took) : null,
        1,
        null,
        null,
        work,
        2,
        4,
        1,
        null,
        null,
        null,
        null,
        null,
        policy,
        null,
        null,
        null,
        "e");
  }
}
