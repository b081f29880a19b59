package org.satingrid.ipl.provider;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import org.junit.jupiter.api.Test;

/** The allowed directions of dependencies. */
final class ArrowsTest {

  private final JavaClasses provider =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.satingrid.ipl.provider");

  @Test
  void layersStandOnEachOther() {
    Architectures.layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("registry")
        .definedBy("..provider.registry..")
        .layer("node")
        .definedBy("..provider.node..")
        .layer("message")
        .definedBy("..provider.message..")
        .layer("identity")
        .definedBy("..provider.identity..")
        .layer("blocking")
        .definedBy("..provider.blocking..")
        .layer("pool")
        .definedBy("..provider.pool..")
        .layer("flow")
        .definedBy("..provider.flow..")
        .layer("table")
        .definedBy("..provider.table..")
        .whereLayer("registry")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("node")
        .mayOnlyBeAccessedByLayers("registry")
        .whereLayer("message")
        .mayOnlyBeAccessedByLayers("node")
        .whereLayer("identity")
        .mayOnlyBeAccessedByLayers("registry")
        .whereLayer("blocking")
        .mayOnlyBeAccessedByLayers("node", "registry")
        .whereLayer("pool")
        .mayOnlyBeAccessedByLayers("message", "node", "registry")
        .whereLayer("flow")
        .mayOnlyBeAccessedByLayers("blocking", "message", "node")
        .whereLayer("table")
        .mayOnlyBeAccessedByLayers("flow", "pool")
        .check(provider);
  }
}
