package org.satingrid.agent.config;

/** Reports the agent's events to the person who started it, one line for each. */
@FunctionalInterface
public interface Console {
  void say(String line);
}
