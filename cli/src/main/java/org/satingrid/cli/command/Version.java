package org.satingrid.cli.command;

import picocli.CommandLine.IVersionProvider;

/** Reads the version that the build has written into the jar. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"satin " + ofArtifacts()};
  }

  /**
   * Returns the version of all artifacts of this release, or {@code (development)} if the command
   * does not run from a jar.
   */
  public static String ofArtifacts() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
