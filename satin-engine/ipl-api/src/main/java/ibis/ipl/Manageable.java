package ibis.ipl;

import java.io.PrintStream;
import java.util.Map;

/** An object with named properties, such as counters, that a program can read and change. */
public interface Manageable {
  /** Returns all properties with their values. */
  Map<String, String> managementProperties();

  /**
   * Sets several properties.
   *
   * @throws NoSuchPropertyException if the object does not have one of them
   */
  void setManagementProperties(Map<String, String> properties) throws NoSuchPropertyException;

  /**
   * Returns a property's value.
   *
   * @throws NoSuchPropertyException if the object does not have this property
   */
  String getManagementProperty(String key) throws NoSuchPropertyException;

  /**
   * Sets a property.
   *
   * @throws NoSuchPropertyException if the object does not have this property
   */
  void setManagementProperty(String key, String value) throws NoSuchPropertyException;

  /** Prints all properties with their values. */
  void printManagementProperties(PrintStream stream);
}
