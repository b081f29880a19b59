package org.satingrid.portal.applications;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.shared.ProblemException;

/**
 * Converts between the models of programs and their names in descriptions, uploads and classes:
 * satin, fjtask and others.
 */
final class ModelWords {

  private ModelWords() {}

  private static final String WORDS =
      "must be "
          + Arrays.stream(ProgrammingModel.values())
              .map(ModelWords::word)
              .collect(Collectors.joining(" or "));

  /**
   * Returns the model with this name in a description, or null for an empty text. Throws 422 for an
   * unknown name.
   */
  static @Nullable ProgrammingModel read(String word) {
    return word.isEmpty()
        ? null
        : find(word).orElseThrow(() -> DescriptionReader.bad(DescriptionReader.MODEL, WORDS));
  }

  /**
   * Returns the model with this name in an upload, or null without a name. Throws 422 for an
   * unknown name.
   */
  static @Nullable ProgrammingModel asked(@Nullable String word) {
    return word == null || word.isEmpty()
        ? null
        : find(word).orElseThrow(() -> ProblemException.badField("model", WORDS));
  }

  private static Optional<ProgrammingModel> find(String word) {
    return Arrays.stream(ProgrammingModel.values())
        .filter(model -> word(model).equals(word))
        .findFirst();
  }

  /**
   * Returns the model of a jar. Throws 422 if its classes do not use the named model, or if they
   * use several models and the model is not named.
   *
   * @param used names of the models that the classes use, at least one
   */
  static ProgrammingModel choose(@Nullable ProgrammingModel named, List<String> used) {
    String all = String.join(" and ", used);
    if (named != null && !used.contains(word(named))) {
      throw DescriptionReader.bad(
          DescriptionReader.MODEL,
          "is "
              + word(named)
              + ", but the jar's classes use "
              + all
              + ": name what they use, or leave the model out");
    }
    if (named == null && used.size() > 1) {
      throw DescriptionReader.bad(
          DescriptionReader.MODEL,
          "must be given, because the jar's classes use "
              + all
              + ": name the one in which main is written");
    }
    return named == null ? ProgrammingModel.valueOf(used.get(0).toUpperCase(Locale.ROOT)) : named;
  }

  private static String word(ProgrammingModel model) {
    return model.name().toLowerCase(Locale.ROOT);
  }
}
