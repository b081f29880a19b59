package org.satingrid.ipl.provider.registry;

import ibis.ipl.Manageable;
import ibis.ipl.NoSuchPropertyException;
import java.io.PrintStream;
import java.util.Map;

/** An object without properties for the program. */
abstract class NoProperties implements Manageable {
  private static NoSuchPropertyException unknown(String key) {
    return new NoSuchPropertyException("the registry has no property " + key);
  }

  @Override
  public final Map<String, String> managementProperties() {
    return Map.of();
  }

  @Override
  public final void setManagementProperties(Map<String, String> properties)
      throws NoSuchPropertyException {
    for (String key : properties.keySet()) {
      throw unknown(key);
    }
  }

  @Override
  public final String getManagementProperty(String key) throws NoSuchPropertyException {
    throw unknown(key);
  }

  @Override
  public final void setManagementProperty(String key, String value) throws NoSuchPropertyException {
    throw unknown(key);
  }

  @Override
  public final void printManagementProperties(PrintStream stream) {}
}
