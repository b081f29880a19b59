package org.satingrid.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"satin " + ofArtifacts()};
  }

  /**
   * Returns the version of all artifacts of this release, or {@code (development)} without a jar.
   */
  static String ofArtifacts() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
