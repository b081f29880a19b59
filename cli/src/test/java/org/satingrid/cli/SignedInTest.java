package org.satingrid.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of commands with a signed-in user and a simulated portal. */
abstract class SignedInTest {
  @TempDir Path home;
  final ScriptedPortal portal = new ScriptedPortal();
  CommandRun run;

  @BeforeEach
  void signIn() {
    run = CommandRun.signedIn(home, portal);
  }

  @AfterEach
  void close() {
    portal.close();
  }
}
