package org.satingrid.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Tests that the packages portal and text do not depend on commands. */
final class ArrowsTest {

  private final JavaClasses cli =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.satingrid.cli");

  @Test
  void speakingToThePortalKnowsNothingOfCommandsAndOutput() {
    noClasses()
        .that()
        .resideInAPackage("org.satingrid.cli.portal..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.satingrid.cli", "org.satingrid.cli.text..")
        .check(cli);
  }

  @Test
  void outputKnowsNothingOfCommandsAndThePortal() {
    noClasses()
        .that()
        .resideInAPackage("org.satingrid.cli.text..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.satingrid.cli", "org.satingrid.cli.portal..")
        .check(cli);
  }
}
