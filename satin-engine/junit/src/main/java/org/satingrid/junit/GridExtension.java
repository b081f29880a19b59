package org.satingrid.junit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives a test the {@link Grid} that its annotations describe. */
final class GridExtension implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == Grid.class;
  }

  @Override
  public Grid resolveParameter(ParameterContext parameter, ExtensionContext test) {
    try {
      return new Grid(Layout.of(test.getRequiredTestMethod(), test.getRequiredTestClass()));
    } catch (IllegalArgumentException outOfBounds) {
      throw new ParameterResolutionException(String.valueOf(outOfBounds.getMessage()), outOfBounds);
    }
  }
}
