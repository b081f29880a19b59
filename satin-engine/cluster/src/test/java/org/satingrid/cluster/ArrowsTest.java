package org.satingrid.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Stealing policies decide and do nothing else, so that a simulator can run the same code. */
final class ArrowsTest {

  @Test
  void aPolicyKnowsMembersAndRandomnessOnly() {
    classes()
        .that()
        .resideInAPackage("org.satingrid.cluster.policy..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.satingrid.cluster.policy..",
            "org.satingrid.network",
            "org.jspecify.annotations..",
            "java.lang..",
            "java.util..",
            "java.time..")
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.satingrid.cluster"));
  }
}
