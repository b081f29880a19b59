package org.satingrid.cli;

import picocli.CommandLine.IVersionProvider;

/** Reads the version that the build has written into the jar. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"satin " + ofArtifacts()};
  }

  /**
   * Returns the version of all artifacts of this release, or {@code (development)} if the command
   * does not run from a jar.
   */
  static String ofArtifacts() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
