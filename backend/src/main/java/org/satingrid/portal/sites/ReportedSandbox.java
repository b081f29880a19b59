package org.satingrid.portal.sites;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;

/**
 * Checks the sandbox that an agent reports. The agent is not trusted. Therefore the length of its
 * texts is limited.
 */
final class ReportedSandbox {
  private static final int MAX_WEAKNESSES = 32;
  private static final int MAX_TEXT_LENGTH = 500;
  private static final String REMEDY = ". Remedy: ";

  private ReportedSandbox() {}

  static Box of(FromAgent.Hello hello) {
    Box told = hello.box();
    // A field of a message can be null, because an agent can leave it out.
    return told == null || told.isolationClass() == null || told.weaknesses() == null
        ? fromPhrases(hello.isolation())
        : new Box(told.isolationClass(), bounded(told.weaknesses()));
  }

  /**
   * Reads the form of the previous release: the class and each weakness as phrases, and an empty
   * list for class A.
   */
  private static Box fromPhrases(@Nullable List<String> phrases) {
    if (phrases == null || phrases.isEmpty()) {
      return new Box(IsolationClass.A, List.of());
    }
    IsolationClass grade = phrases.contains("class B") ? IsolationClass.B : IsolationClass.C;
    return new Box(
        grade,
        bounded(
            phrases.stream()
                .filter(phrase -> !phrase.startsWith("class "))
                .map(ReportedSandbox::weakness)
                .toList()));
  }

  private static Box.Weakness weakness(String phrase) {
    int remedy = phrase.indexOf(REMEDY);
    return remedy < 0
        ? new Box.Weakness(phrase, "")
        : new Box.Weakness(phrase.substring(0, remedy), phrase.substring(remedy + REMEDY.length()));
  }

  private static List<Box.Weakness> bounded(List<Box.Weakness> weaknesses) {
    return weaknesses.stream()
        .limit(MAX_WEAKNESSES)
        .map(each -> new Box.Weakness(text(each.what()), text(each.remedy())))
        .toList();
  }

  private static String text(String told) {
    return ToldTexts.cut(told, MAX_TEXT_LENGTH);
  }
}
