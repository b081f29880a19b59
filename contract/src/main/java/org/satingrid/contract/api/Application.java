package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An uploaded jar.
 *
 * @param sha256 hash of the jar, lower-case hex
 * @param model as the jar names it, or as its classes tell
 * @param spawnableMethods what may run on another node, {@code Class.method}: methods that are
 *     spawned, or the {@code run} of tasks that say what they give back
 * @param warnings what may keep its work on one node: tasks that do not say what they give back,
 *     fields that may hold what cannot be serialized; each names class and remedy
 * @param version counts the different jars that its owner has uploaded under this name, from 1
 * @param visibility who may see and run it
 * @param builtIn whether an admin vouches for it, so that sites accept it that accept no other
 * @param description from the jar's {@code META-INF/satin/application.json}; empty without
 * @param parameters what its arguments mean, in order; empty without
 * @param previews names of result files to be shown first
 * @param settingsTag names visibility and builtIn as they are; sent as If-Match, a change of others
 *     is not overwritten
 */
public record Application(
    String id,
    String name,
    String fileName,
    String sha256,
    long sizeBytes,
    String mainClass,
    ProgrammingModel model,
    List<String> spawnableMethods,
    List<String> warnings,
    String owner,
    Instant createdAt,
    int version,
    Visibility visibility,
    boolean builtIn,
    String description,
    List<Parameter> parameters,
    List<String> previews,
    String settingsTag) {

  /** The people that may see and run an application. */
  public enum Visibility {
    /** Its owner, and admins. */
    PRIVATE,
    /** Everyone who may sign in. */
    EVERYONE
  }

  /**
   * One parameter.
   *
   * @param type string, integer, number or boolean
   * @param choices the only values allowed; empty means any
   * @param option written before the value, such as {@code --size=}; empty for a plain argument
   */
  public record Parameter(
      String name,
      String title,
      String description,
      String type,
      boolean required,
      @Nullable String defaultValue,
      @Nullable Double minimum,
      @Nullable Double maximum,
      List<String> choices,
      String option) {}

  /** Changes that its owner or an admin makes; null leaves as it is. */
  public record ApplicationSettings(@Nullable Visibility visibility, @Nullable Boolean builtIn) {}
}
