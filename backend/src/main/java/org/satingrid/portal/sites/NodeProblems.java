package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.List;
import org.satingrid.contract.agent.FromAgent.Ailment;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.NodeProblem.Code;

/** Converts the problems that an agent reports into their stored form. */
final class NodeProblems {
  private static final int MAX_PROBLEMS = 20;
  private static final int MAX_TEXT_LENGTH = 500;

  private NodeProblems() {}

  /**
   * Returns the reported problems with the time of their first report. A problem that was reported
   * before keeps its time.
   */
  static List<NodeProblem> of(List<NodeProblem> before, List<Ailment> ailments, Instant now) {
    return ailments.stream().limit(MAX_PROBLEMS).map(each -> problem(before, each, now)).toList();
  }

  private static NodeProblem problem(List<NodeProblem> before, Ailment ailment, Instant now) {
    Code code = Code.valueOf(ailment.what().name());
    Instant since =
        before.stream()
            .filter(each -> each.code() == code)
            .map(NodeProblem::since)
            .findFirst()
            .orElse(now);
    return new NodeProblem(code, ToldTexts.cut(ailment.text(), MAX_TEXT_LENGTH), since);
  }
}
