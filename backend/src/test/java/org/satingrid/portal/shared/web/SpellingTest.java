package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/%61gent/v1/enrol",
        "/agent/v1/enro%6C",
        "/agent/v1/enro%6c",
        "/agent%2Fv1/enrol",
        "/agent%5cv1",
        "/agent/v1;x=1/enrol",
        "//agent/v1/enrol",
        "/agent//v1/enrol",
        "/agent/./v1/enrol",
        "/join/../agent/v1/enrol",
        "/agent/v1/..",
        "/api/v1/jobs/%31",
        "/api/%2e%2e/x",
        "agent/v1/enrol",
        "*",
        "/api\\v1"
      })
  void refusesASecondSpelling(String path) {
    assertNotNull(Spelling.faultOf(path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/agent/v1/enrol",
        "/api/v1/jobs/0b2a/artifacts/%5Bdraft%5D%20of%20%C3%A9t%C3%A9.txt",
        "/api/v1/sites/a.b-c_d~e",
        "/api/v1/jobs/0b2a/artifacts/..a",
        "/api/v1/jobs/0b2a/artifacts/100%25",
        "/api/v1/jobs/0b2a/artifacts/a+b@c:d,e"
      })
  void takesTheOnlySpelling(String path) {
    assertNull(Spelling.faultOf(path));
  }
}
