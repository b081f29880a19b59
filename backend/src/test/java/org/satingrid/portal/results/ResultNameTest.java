package org.satingrid.portal.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.contract.agent.ResultName;

class ResultNameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a", "-x", "#x#", "~x", " x ", "x.", "_SUCCESS", "[draft].txt", "run:1.csv",
            "a&'q\"?*|<>.txt",
        "sub/a.txt", "sub_a.txt", "a/b/c", "ünï", "😀.png", "文件", "ملف", "e\u0301", "a..b", "a@b"
      })
  void isAsTheProgramWroteIt(String name) {
    assertNull(ResultName.fault(name));
    assertEquals(Optional.of(name), ResultName.ofWire(ResultName.toWire(name)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/a",
        "a/",
        "a//b",
        ".",
        "..",
        "a/../b",
        "./a",
        ".hidden",
        "a/.git/b",
        "a\\b",
        "a\nb",
        "a\u0000b",
        "\u007f",
        "\u0085",
        "\u2028",
        "a\u202etxt.exe",
        "\ud800",
        "\ufffd",
        "\ufeffa"
      })
  void doesNotLeadOutOfItsFolderNorDeceive(String name) {
    assertNotNull(ResultName.fault(name));
  }

  @Test
  void isAsLongAsFileSystemsAllow() {
    assertTrue(ResultName.isRight("ü".repeat(127)));
    assertFalse(ResultName.isRight("ü".repeat(128)));
    assertTrue(ResultName.isRight(("a".repeat(249) + "/").repeat(3) + "a".repeat(250)));
    assertFalse(ResultName.isRight(("a".repeat(249) + "/").repeat(4) + "a"));
  }

  @Test
  void onTheWireHasOneForm() {
    assertEquals(Optional.empty(), ResultName.ofWire("YQ=="));
    assertEquals(Optional.empty(), ResultName.ofWire("a b"));
    assertEquals(Optional.empty(), ResultName.ofWire("gICA"));
  }

  @Test
  void namesItsNodeBeforeItsKind() {
    assertEquals("a/log@n2.txt", ResultName.withNode("a/log.txt", "n2"));
    assertEquals("a.b/log@n2", ResultName.withNode("a.b/log", "n2"));
  }
}
