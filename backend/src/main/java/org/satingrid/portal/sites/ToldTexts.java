package org.satingrid.portal.sites;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;

/**
 * Limits the texts with which an agent describes its node. All users who list the sites receive
 * these texts, and the agent is not trusted. Therefore their number and length are limited.
 */
final class ToldTexts {
  private static final int MAX_PHRASES = 32;
  private static final int MAX_PHRASE_LENGTH = 500;
  private static final int MAX_VERSION_LENGTH = 100;
  private static final int MAX_LENGTH = 255;

  private ToldTexts() {}

  /**
   * Returns the phrases with which an agent describes its sandbox, limited in number and length.
   */
  static List<String> phrases(@Nullable List<String> told) {
    return told == null
        ? List.of()
        : told.stream().limit(MAX_PHRASES).map(each -> cut(each, MAX_PHRASE_LENGTH)).toList();
  }

  static String version(@Nullable String told) {
    return cut(told, MAX_VERSION_LENGTH);
  }

  /** Returns host:port, cut to the maximum length of a DNS name with a port. */
  static String address(@Nullable String told) {
    return cut(told, MAX_LENGTH + ":65535".length());
  }

  static FromAgent.Machine machine(FromAgent.Machine told) {
    FromAgent.Installed installed = told.installed();
    return new FromAgent.Machine(
        cut(told.system(), MAX_LENGTH),
        cut(told.architecture(), MAX_LENGTH),
        cut(told.processor(), MAX_LENGTH),
        cut(told.javaVendor(), MAX_LENGTH),
        cut(told.javaVersion(), MAX_LENGTH),
        installed == null
            ? null
            : new FromAgent.Installed(
                cut(installed.bundle(), MAX_LENGTH), installed.withJava(), installed.ofUser()));
  }

  /** Returns the beginning of a text, without a surrogate that has lost its other half. */
  static String cut(@Nullable String told, int most) {
    String all = told == null ? "" : told.replace('\0', '\ufffd');
    if (all.length() <= most) {
      return all;
    }
    return all.substring(0, Character.isHighSurrogate(all.charAt(most - 1)) ? most - 1 : most);
  }
}
