package org.satingrid.benchmarks.threads;

/** The programs of sections 2 and 3 of the multi-threaded Java Grande suite, at their size A. */
enum GrandeProgram {
  CRYPT(2, "Crypt"),
  LUFACT(2, "LUFact"),
  SOR(2, "SOR"),
  SERIES(2, "Series"),
  SPARSE(2, "SparseMatmult"),
  MOLDYN(3, "MolDyn"),
  MONTECARLO(3, "MonteCarlo"),
  RAYTRACER(3, "RayTracer");

  final int section;
  private final String name;

  GrandeProgram(int section, String name) {
    this.section = section;
    this.name = name;
  }

  String mainClass() {
    return "JGF" + name + "BenchSizeA";
  }
}
