package org.satingrid.portal;

import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

class ModulesTest {
  @Test
  void modulesUseOnlyWhatOthersOffer() {
    ApplicationModules.of(Portal.class).verify();
  }
}
