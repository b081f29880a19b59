package org.satingrid.launcher.link;

/**
 * The protocol between an agent and an engine's process without a job, over its standard streams.
 *
 * <pre>
 *   agent to engine:  an empty line     say READY soon, there is a job waiting
 *                     the path of the {@link EngineSpecFile}, a line, once READY was said
 *                     end of input      no job will come: exit
 *   engine to agent:  {@link #READY}    a line, before anything that an application prints
 * </pre>
 */
public final class SpareEngine {
  /** A process prints this line when it can take a job. */
  public static final String READY = "satin engine ready";

  /** Requests that the process sends {@link #READY} soon. */
  public static final String HURRY = "\n";

  private SpareEngine() {}
}
