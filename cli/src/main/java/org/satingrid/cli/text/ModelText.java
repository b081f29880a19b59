package org.satingrid.cli.text;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.ProgrammingModel;

/** Describes the models of programs, and which data their jobs do not report. */
public final class ModelText {

  private ModelText() {}

  /** Returns the name of the model for users. */
  public static String name(ProgrammingModel model) {
    return switch (model) {
      case SATIN -> "Satin";
      case FJTASK -> "FJTask";
      case WORKCREW -> "WorkCrews";
      case THREADS -> "Threads";
    };
  }

  /**
   * Returns a sentence about the data that jobs of this model do not report, or null if they report
   * all.
   */
  public static @Nullable String limits(ProgrammingModel model) {
    return switch (model) {
      case SATIN -> null;
      case FJTASK ->
          "Progress and time left are not known, because a program for FJTask does not report the"
              + " share of a forked task in the job";
      case WORKCREW ->
          "Progress and time left are not known, because a program for WorkCrews does not report"
              + " the share of a request for help in the job";
      case THREADS ->
          "Progress and time left are not known, because a threaded program does not report its"
              + " total work";
    };
  }

  /**
   * Returns true if the job's progress is known. A sweep's progress is the number of its ended
   * points, which is known for every model.
   */
  public static boolean knowsProgress(Job job) {
    return job.model().tellsProgress() || job.sweep() != null || job.state().terminal();
  }
}
