package ibis.ipl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** An immutable set of capabilities: names of features that a program needs. */
public class CapabilitySet {
  private final SortedSet<String> names;

  /** Creates an empty set. */
  public CapabilitySet() {
    this.names = new TreeSet<>();
  }

  public CapabilitySet(String... capabilities) {
    this.names = new TreeSet<>(Arrays.asList(capabilities));
  }

  /** Creates a copy. */
  public CapabilitySet(CapabilitySet other) {
    this.names = new TreeSet<>(other.names);
  }

  /**
   * Creates a set with the properties' names. A property with the value {@code false} is absent.
   */
  protected CapabilitySet(Properties properties) {
    this.names = new TreeSet<>(properties.stringPropertyNames());
    names.removeIf(name -> properties.getProperty(name).equalsIgnoreCase("false"));
  }

  /** Reads the form of {@link #toBytes()}. */
  public CapabilitySet(byte[] bytes) throws IOException {
    this(bytes, 0, bytes.length);
  }

  /** Reads the form of {@link #toBytes()} from a part of an array. */
  public CapabilitySet(byte[] bytes, int offset, int length) throws IOException {
    this(new DataInputStream(new ByteArrayInputStream(bytes, offset, length)));
  }

  /** Reads the form of {@link #writeTo}. */
  public CapabilitySet(DataInput in) throws IOException {
    this.names = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      names.add(in.readUTF());
    }
  }

  private CapabilitySet(CapabilitySet other, Predicate<String> kept) {
    this(other);
    names.removeIf(kept.negate());
  }

  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writeTo(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(names.size());
    for (String name : names) {
      out.writeUTF(name);
    }
  }

  public boolean hasCapability(String capability) {
    return names.contains(capability);
  }

  /** Returns true if the other set has all capabilities of this set. */
  public boolean matchCapabilities(CapabilitySet other) {
    return other.names.containsAll(names);
  }

  /** Returns the capabilities that begin with the prefix. */
  public CapabilitySet getCapabilitiesWithPrefix(String prefix) {
    return new CapabilitySet(this, name -> name.startsWith(prefix));
  }

  /** Returns the capabilities of this set that the other set does not have. */
  public CapabilitySet unmatchedCapabilities(CapabilitySet other) {
    return new CapabilitySet(this, name -> !other.hasCapability(name));
  }

  public int size() {
    return names.size();
  }

  /**
   * Reads a file of properties from the class path.
   *
   * @throws FileNotFoundException if the class path does not have this file
   */
  public static CapabilitySet load(String name) throws IOException {
    return new CapabilitySet(read(name));
  }

  /** Reads capabilities in the form of properties. */
  public static CapabilitySet load(InputStream input) throws IOException {
    return new CapabilitySet(read(input));
  }

  static Properties read(String name) throws IOException {
    try (InputStream input = ClassLoader.getSystemResourceAsStream(name)) {
      if (input == null) {
        throw new FileNotFoundException("the class path has no file " + name);
      }
      return read(input);
    }
  }

  static Properties read(InputStream input) throws IOException {
    Properties properties = new Properties();
    properties.load(input);
    return properties;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CapabilitySet that && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }

  public String[] getCapabilities() {
    return names.toArray(new String[0]);
  }
}
