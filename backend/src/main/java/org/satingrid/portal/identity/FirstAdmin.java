package org.satingrid.portal.identity;

import org.satingrid.portal.shared.Secrets;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/** Lets somebody in on the very first start. */
@Component
class FirstAdmin implements ApplicationRunner {
  private final People people;

  FirstAdmin(People people) {
    this.people = people;
  }

  @Override
  @SuppressWarnings("SystemOut") // said once to whoever starts the portal; a log would keep it
  public void run(ApplicationArguments arguments) {
    String secret = Secrets.next();
    if (people.isEmpty() && people.addFirst("admin", Role.ADMIN, secret)) {
      System.out.println("First sign-in: admin / " + secret);
    }
  }
}
