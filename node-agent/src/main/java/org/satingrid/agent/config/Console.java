package org.satingrid.agent.config;

/** Prints the agent's events for the person who started it, each on one line. */
@FunctionalInterface
public interface Console {
  void say(String line);
}
