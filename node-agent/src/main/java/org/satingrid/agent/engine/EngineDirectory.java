package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.isolation.BoxDirectories;
import org.satingrid.contract.agent.ToAgent.File;

/**
 * The files of the agent that one engine's process sees, from the start of the process, when it has
 * no job, to its end. The file system of a running process cannot be changed. Therefore a job's
 * files are moved to the process, and its results are moved away after its end.
 *
 * <pre>
 *  engine/   jar, specification, socket              the engine may read
 *  work/     working directory, inputs and results   the engine's own
 *  tmp/      temporary files                         the engine's own
 * </pre>
 */
record EngineDirectory(Path root, Rubbish rubbish) {
  Path engine() {
    return root.resolve("engine");
  }

  Path application() {
    return engine().resolve("application.jar");
  }

  Path specification() {
    return engine().resolve("engine.spec");
  }

  Path socket() {
    return engine().resolve("s");
  }

  Path work() {
    return root.resolve("work");
  }

  Path tmp() {
    return root.resolve("tmp");
  }

  BoxDirectories box() {
    return new BoxDirectories(List.of(root), List.of(work(), tmp()));
  }

  /** Creates all directories, and removes content of an earlier process. */
  void make() throws IOException {
    delete();
    for (Path fresh : List.of(engine(), work(), tmp())) {
      Files.createDirectories(fresh);
    }
  }

  /** Moves an attempt's jar and inputs into this directory, where the engine can read them. */
  void take(AttemptFiles files, List<File> inputs) throws IOException {
    Files.move(files.application(), application());
    for (File input : inputs) {
      Files.move(files.work().resolve(input.name()), work().resolve(input.name()));
    }
  }

  /** Moves back the jar and inputs of a job that did not start. */
  void giveBack(AttemptFiles files, List<File> inputs) throws IOException {
    Files.move(application(), files.application());
    for (File input : inputs) {
      Files.move(work().resolve(input.name()), files.work().resolve(input.name()));
    }
  }

  /**
   * Moves the working directory with the results to the attempt's files, after the end of the
   * process.
   */
  void leaveResults(AttemptFiles files) throws IOException {
    rubbish.take(files.work());
    rubbish.moveOwn(work(), files.work());
  }

  void delete() throws IOException {
    rubbish.take(root);
  }
}
