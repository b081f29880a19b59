package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.util.Locale;

/**
 * The cost of a job on a thousand nodes and of a job on ten nodes.
 *
 * @param fewStatements the portal's database statements for each engine that joins, with ten nodes
 * @param manyStatements the same with a thousand nodes
 */
record BigJob(double fewStatements, double manyStatements) {
  static final int FEW = 10;
  static final int MANY = 1000;

  private static final double MAX_STATEMENTS = 6;

  /**
   * Maximum ratio of the statements with a thousand nodes to those with ten. Engines that join at
   * the same time share statements, so that the ratio can be less than 1.
   */
  private static final double MAX_GROWTH = 1.5;

  boolean holds() {
    return manyStatements <= MAX_STATEMENTS && manyStatements <= fewStatements + MAX_GROWTH;
  }

  String json() {
    return String.format(
        Locale.ROOT, "{\"at_%d\":%.1f,\"at_%d\":%.1f}", FEW, fewStatements, MANY, manyStatements);
  }

  /** The portal's counts since its start. */
  record Joins(double messages, double statements) {
    static Joins of(Rest rest) throws IOException, InterruptedException {
      String metrics = rest.text("/actuator/prometheus");
      return new Joins(
          sum(metrics, "satin_agent_messages_total"), sum(metrics, "satin_agent_statements_total"));
    }

    private static double sum(String metrics, String name) {
      return metrics
          .lines()
          .filter(line -> line.startsWith(name + "{") && line.contains("\"EngineJoined\""))
          .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
          .sum();
    }

    double perJoin(Joins later) {
      return (later.statements - statements) / (later.messages - messages);
    }
  }
}
