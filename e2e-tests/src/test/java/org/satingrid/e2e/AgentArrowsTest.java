package org.satingrid.e2e;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The direction of the agent's dependencies, as far as Maven's modules do not enforce it. The test
 * is in this module because the agent's own tests start the agent with their class path, where
 * Netty would use the logging library of the checker.
 */
final class AgentArrowsTest {

  private final JavaClasses agent =
      new ClassFileImporter().importPath(Path.of("../node-agent/target/classes"));

  @Test
  void ofTheEngineTheAgentKnowsOnlyWhatPassesBetweenThem() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.satingrid.launcher",
            "org.satingrid.launcher.calibration..",
            "org.satingrid.cluster..",
            "org.satingrid.runtime..",
            "org.satingrid.rewriter..",
            "org.satingrid.codegen..")
        .because("the agent never runs an application")
        .check(agent);
  }

  @Test
  void theAgentsPartsFormNoCycle() {
    slices().matching("org.satingrid.agent.(*)..").should().beFreeOfCycles().check(agent);
  }
}
