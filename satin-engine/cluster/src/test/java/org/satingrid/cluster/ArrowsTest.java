package org.satingrid.cluster;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The allowed dependencies between packages. */
final class ArrowsTest {
  private static final String PROTOCOL = "org.satingrid.cluster.protocol";

  /** A layer can use the earlier layers of this list, but not the later ones. */
  private static final List<String> LAYERS =
      List.of("message", "figures", "node", "sharing", "orphans", "stealing");

  private static final JavaClasses CLUSTER =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.satingrid.cluster");

  /** Stealing policies only decide, so that a simulator can run the same code. */
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
        .check(CLUSTER);
  }

  @Test
  void partsOfTheProtocolKnowOnlyThoseBelowThem() {
    for (int i = 0; i < LAYERS.size(); i++) {
      String[] above =
          LAYERS.subList(i + 1, LAYERS.size()).stream()
              .map(layer -> PROTOCOL + '.' + layer)
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(PROTOCOL + '.' + LAYERS.get(i))
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(above).or(resideInAnyPackage(PROTOCOL, "org.satingrid.cluster")))
          .check(CLUSTER);
    }
  }

  @Test
  void lostTasksAndSharedObjectsKnowNothingOfEachOther() {
    noClasses()
        .that()
        .resideInAPackage(PROTOCOL + ".orphans")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(PROTOCOL + ".sharing")
        .check(CLUSTER);
  }

  @Test
  void whatIsNoProtocolKnowsTheBrokerAndWhatItIsConnectedTo() {
    noClasses()
        .that()
        .resideOutsideOfPackage(PROTOCOL + "..")
        .should()
        .dependOnClassesThat(
            resideInAPackage(PROTOCOL + "..")
                .and(resideInAPackage(PROTOCOL + ".figures").negate())
                .and(simpleName("Broker").or(simpleName("Wiring")).negate())
                .and(
                    simpleName("Command")
                        .or(simpleName("Transport"))
                        .or(simpleName("FailureSink"))
                        .negate()))
        .check(CLUSTER);
  }
}
