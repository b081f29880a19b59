package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReturnPathTest {
  @ParameterizedTest
  @ValueSource(strings = {"/", "/jobs/7?site=brno#log", "/jobs?q=%5C%09", "/a/./../b", "/jobs//x"})
  void anAddressOfThisPortalIsKept(String asked) {
    assertEquals(asked, ReturnPath.of(asked));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "jobs",
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "\t//evil.example",
        "javascript:alert(1)",
        "/jobs\r\nSet-Cookie: x=y",
        "/ä",
        "/sign-in/provider",
        "/sign-in?next=/sign-in"
      })
  void anythingElseLeadsHome(String asked) {
    assertEquals("/", ReturnPath.of(asked));
  }

  @ParameterizedTest
  @ValueSource(ints = {2000, 100_000})
  void anAddressThatIsTooLongLeadsHome(int length) {
    assertEquals("/", ReturnPath.of("/" + "a".repeat(length)));
  }
}
