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
        .layer("instance")
        .definedBy("..provider.instance..")
        .layer("ports")
        .definedBy("..provider.ports..")
        .layer("data")
        .definedBy("..provider.data..")
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
        .whereLayer("instance")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("ports")
        .mayOnlyBeAccessedByLayers("instance")
        .whereLayer("data")
        .mayOnlyBeAccessedByLayers("ports")
        .whereLayer("registry")
        .mayOnlyBeAccessedByLayers("instance", "ports")
        .whereLayer("node")
        .mayOnlyBeAccessedByLayers("ports", "registry")
        .whereLayer("message")
        .mayOnlyBeAccessedByLayers("node", "ports")
        .whereLayer("identity")
        .mayOnlyBeAccessedByLayers("instance", "ports", "registry")
        .whereLayer("blocking")
        .mayOnlyBeAccessedByLayers("node", "ports", "registry")
        .whereLayer("pool")
        .mayOnlyBeAccessedByLayers("message", "node", "registry")
        .whereLayer("flow")
        .mayOnlyBeAccessedByLayers("blocking", "message", "node", "ports")
        .whereLayer("table")
        .mayOnlyBeAccessedByLayers("flow", "pool")
        .check(provider);
  }
}
