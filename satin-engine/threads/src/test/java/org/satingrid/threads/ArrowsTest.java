package org.satingrid.threads;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import org.junit.jupiter.api.Test;

/** The allowed directions of dependencies. */
final class ArrowsTest {

  private final JavaClasses threads =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.satingrid.threads");

  @Test
  void layersStandOnEachOther() {
    Architectures.layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("library")
        .definedBy("..threads.library..")
        .layer("runtime")
        .definedBy("..threads.runtime..")
        .layer("rewriting")
        .definedBy("..threads.rewriting..")
        .layer("monitors")
        .definedBy("..threads.monitors..")
        .layer("memory")
        .definedBy("..threads.memory..")
        .layer("net")
        .definedBy("..threads.net..")
        .whereLayer("library")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("runtime")
        .mayOnlyBeAccessedByLayers("library")
        .whereLayer("rewriting")
        .mayOnlyBeAccessedByLayers("runtime")
        .whereLayer("monitors")
        .mayOnlyBeAccessedByLayers("runtime")
        .whereLayer("memory")
        .mayOnlyBeAccessedByLayers("monitors", "rewriting", "runtime")
        .whereLayer("net")
        .mayOnlyBeAccessedByLayers("memory", "monitors", "runtime")
        .check(threads);
  }
}
