package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An uploaded jar.
 *
 * @param id the application's id, a UUID
 * @param name the name that its owner chose, or the name in its description or of its file, at most
 *     100 characters
 * @param fileName plain name of the uploaded file. For a source file it is the name of the jar
 *     compiled from it.
 * @param sha256 hash of the jar, lower-case hex
 * @param sizeBytes size of the jar
 * @param mainClass full name of the class with the program's {@code main}
 * @param model the model named at upload or in the jar, or the model that its classes use
 * @param spawnableMethods methods that can run on another node, as {@code Class.method}: spawned
 *     methods, or the {@code run} of tasks that declare their result
 * @param warnings reasons why work can stay on one node, such as tasks that do not declare their
 *     result, or fields with values that possibly cannot be serialized. Each names class and
 *     remedy.
 * @param owner user name of the person who uploaded it
 * @param createdAt when it was uploaded
 * @param version version: number of the jar among the different jars of its owner under this name,
 *     from 1
 * @param visibility the users who can see and run it
 * @param builtIn true if an admin vouches for it. Sites that accept only such applications then
 *     accept it.
 * @param description text from the jar's {@code META-INF/satin/application.json}, or empty without
 *     this file
 * @param parameters the meaning of its arguments, in order, or empty if the jar does not describe
 *     them
 * @param previews names of result files to show first
 * @param settingsTag tag of the present visibility and builtIn. A change sent with it as If-Match
 *     does not overwrite the change of another user.
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

  /** The people who can see and run an application. */
  public enum Visibility {
    /** Only its owner, and admins. */
    PRIVATE,
    /** Everyone who can sign in. */
    EVERYONE
  }

  /**
   * One parameter of an application, as its jar describes it.
   *
   * @param name key of its value in a job's {@code parameters}, 1 to 200 characters, not blank
   * @param title label for people, or its name without a title in the jar
   * @param description explanation for people, at most 4000 characters, or empty
   * @param type type of the value: string, integer, number or boolean
   * @param required true if a job must have a value. A default value counts as a value.
   * @param defaultValue the value of jobs that leave it out, as text, or null
   * @param minimum minimum of an integer or a number, or null for no limit
   * @param maximum maximum of an integer or a number, or null for no limit
   * @param choices the only values allowed, or empty for any
   * @param option text written before the value, such as {@code --size=}, or empty for a plain
   *     argument
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

  /**
   * Changes to an application by its owner or an admin. Null leaves a field as it is.
   *
   * @param visibility the users who can see and run it, or null to leave this as it is
   * @param builtIn true if the admin who sends this vouches for the application, or null to leave
   *     this as it is. Other users get 403 for a value.
   */
  public record ApplicationSettings(@Nullable Visibility visibility, @Nullable Boolean builtIn) {}
}
