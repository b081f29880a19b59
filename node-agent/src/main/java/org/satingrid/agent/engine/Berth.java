package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.contract.agent.ToAgent.File;

/**
 * Where an engine's process starts before it has a job: a working directory and one for temporary
 * files. A process can be moved to no other directory, so its directories move to the attempt, and
 * a link stays behind: the paths that the process knows go on to hold.
 */
record Berth(Path root) {
  Path work() {
    return root.resolve("work");
  }

  Path tmp() {
    return root.resolve("tmp");
  }

  /** Makes both anew. */
  void make() throws IOException {
    delete();
    Files.createDirectories(work());
    Files.createDirectories(tmp());
  }

  /** Moves the directories into an attempt's, and the inputs that lie ready there into them. */
  void moveTo(AttemptFiles files, List<File> inputs) throws IOException {
    for (File input : inputs) {
      Files.move(files.work().resolve(input.name()), work().resolve(input.name()));
    }
    AttemptFiles.deleteTree(files.work());
    AttemptFiles.deleteTree(files.tmp());
    Files.move(work(), files.work());
    Files.move(tmp(), files.tmp());
    Files.delete(root);
    Files.createSymbolicLink(root, files.root().toAbsolutePath());
  }

  /** Deletes the directory, or the link that took its place. */
  void delete() throws IOException {
    AttemptFiles.deleteTree(root);
  }
}
