package org.satingrid.portal.applications;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application.Parameter;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;

/** Converts values of an application's parameters into arguments of its main. */
public final class Parameters {
  private static final int MAX_NUMBER_LENGTH = 40;

  private Parameters() {}

  /**
   * Returns the arguments in the order of the description. Throws 422 with a text that names every
   * invalid value.
   */
  public static List<String> arguments(List<Parameter> described, Map<String, String> values) {
    List<Problem.Item> bad = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (String name : values.keySet()) {
      if (described.stream().noneMatch(p -> p.name().equals(name))) {
        bad.add(new Problem.Item("parameters." + name, "is no parameter of the application"));
      }
    }
    for (Parameter parameter : described) {
      String given = values.get(parameter.name());
      String value = given == null ? parameter.defaultValue() : given;
      if (value == null) {
        if (parameter.required()) {
          bad.add(new Problem.Item("parameters." + parameter.name(), "is required"));
        }
        continue;
      }
      complaint(parameter, value)
          .ifPresentOrElse(
              text -> bad.add(new Problem.Item("parameters." + parameter.name(), text)),
              () -> add(arguments, parameter, value));
    }
    if (!bad.isEmpty()) {
      throw new ProblemException(
          ProblemCode.BAD_PARAMETERS,
          "The application does not accept these parameters.",
          bad.toArray(Problem.Item[]::new));
    }
    return arguments;
  }

  private static void add(List<String> arguments, Parameter parameter, String value) {
    if (parameter.type().equals("boolean") && !parameter.option().isEmpty()) {
      if (value.equals("true")) {
        arguments.add(parameter.option());
      }
    } else if (parameter.option().isEmpty() || parameter.option().endsWith("=")) {
      arguments.add(parameter.option() + value);
    } else {
      arguments.add(parameter.option());
      arguments.add(value);
    }
  }

  /** Returns what is wrong with a value. Empty if the value is valid. */
  static Optional<String> complaint(Parameter parameter, String value) {
    if (!parameter.choices().isEmpty() && !parameter.choices().contains(value)) {
      return Optional.of("must be one of " + String.join(", ", parameter.choices()));
    }
    return switch (parameter.type()) {
      case "boolean" ->
          value.equals("true") || value.equals("false")
              ? Optional.empty()
              : Optional.of("must be true or false");
      case "integer", "number" -> ofNumber(parameter, value);
      default -> Optional.empty();
    };
  }

  private static Optional<String> ofNumber(Parameter parameter, String value) {
    BigDecimal number = number(value);
    if (number == null) {
      return Optional.of("must be a number");
    }
    // A whole number must have plain digits. A value such as 1e3 is also whole, but to test this
    // would mean to expand the exponent, which can be huge.
    if (parameter.type().equals("integer") && !value.matches("-?[0-9]+")) {
      return Optional.of("must be a whole number");
    }
    Double minimum = parameter.minimum();
    Double maximum = parameter.maximum();
    if (minimum != null && number.compareTo(BigDecimal.valueOf(minimum)) < 0) {
      return Optional.of("must be at least " + plain(minimum));
    }
    if (maximum != null && number.compareTo(BigDecimal.valueOf(maximum)) > 0) {
      return Optional.of("must be at most " + plain(maximum));
    }
    return Optional.empty();
  }

  private static @Nullable BigDecimal number(String value) {
    if (value.length() > MAX_NUMBER_LENGTH || !value.matches("-?[0-9.]+([eE][+-]?[0-9]{1,3})?")) {
      return null;
    }
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
