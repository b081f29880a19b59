package org.satingrid.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of commands of a user who is signed in to a portal. The test simulates the portal. */
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
