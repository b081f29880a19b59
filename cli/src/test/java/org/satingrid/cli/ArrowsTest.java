package org.satingrid.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Tests the order of the packages: {@code portal} and {@code text}, then {@code command}, then one
 * package for each noun, then the command itself.
 */
final class ArrowsTest {
  private static final String ROOT = "org.satingrid.cli";
  private static final String ALL = "org.satingrid.cli..";
  private static final String PORTAL = "org.satingrid.cli.portal..";
  private static final String TEXT = "org.satingrid.cli.text..";
  private static final String COMMAND = "org.satingrid.cli.command..";
  private static final String SEAL = "org.satingrid.cli.seal..";

  private final JavaClasses cli =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void noPackageDependsOnThePackageOfTheWholeCommand() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT)
        .check(cli);
  }

  @Test
  void portalAndTextDependOnNoPackageOfCommands() {
    noClasses()
        .that()
        .resideInAPackage(PORTAL)
        .should()
        .dependOnClassesThat(resideInAPackage(ALL).and(resideOutsideOfPackages(PORTAL, SEAL)))
        .check(cli);
    noClasses()
        .that()
        .resideInAPackage(TEXT)
        .should()
        .dependOnClassesThat(resideInAPackage(ALL).and(resideOutsideOfPackages(TEXT)))
        .check(cli);
  }

  @Test
  void commonPartsDependOnNoNoun() {
    noClasses()
        .that()
        .resideInAPackage(COMMAND)
        .should()
        .dependOnClassesThat(
            resideInAPackage(ALL).and(resideOutsideOfPackages(COMMAND, PORTAL, TEXT, SEAL)))
        .check(cli);
  }

  @Test
  void packagesFormNoCircle() {
    slices().matching("org.satingrid.cli.(*)..").should().beFreeOfCycles().check(cli);
  }
}
