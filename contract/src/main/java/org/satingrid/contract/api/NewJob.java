package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a job.
 *
 * @param name shown to people; null takes the application's name
 * @param arguments passed to the application's {@code main}
 * @param inputs files placed in the working directory of every engine
 * @param sites names of the sites that may take part; empty means any
 */
public record NewJob(
    String applicationId,
    @Nullable String name,
    List<String> arguments,
    List<Input> inputs,
    List<String> sites) {

  /** An uploaded file under the name the application expects. */
  public record Input(String fileId, String name) {}
}
