package org.satingrid.agent.config;

/** Reports the agent's events to the person who started it, a line at a time. */
@FunctionalInterface
public interface Console {
  void say(String line);
}
