package org.satingrid.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which way dependencies point, where Maven's modules do not say it. */
final class ArrowsTest {

  private final JavaClasses agent =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.satingrid.agent");

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
