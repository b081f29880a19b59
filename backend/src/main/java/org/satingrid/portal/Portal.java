package org.satingrid.portal;

import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Starts the portal. */
@SpringBootApplication(exclude = UserDetailsServiceAutoConfiguration.class)
@ConfigurationPropertiesScan
@EnableScheduling
public class Portal {
  private static final int FAILED = 1;

  /**
   * Starts the portal and returns. Its web server keeps the process alive. A portal that cannot
   * start ends with code 1: threads of its parts could otherwise keep the process alive.
   */
  public static void main(String[] arguments) {
    List<String> given = List.of(arguments);
    if (StartArguments.askForHelp(given)) {
      System.out.print(StartArguments.HELP);
      return;
    }
    String fault = StartArguments.fault(given, StartArguments.settings());
    if (fault != null) {
      System.err.println("satin-portal: " + fault);
      System.exit(FAILED);
    }
    try {
      SpringApplication.run(Portal.class, arguments);
    } catch (RuntimeException e) {
      // Spring has printed the reason.
      System.exit(FAILED);
    }
  }
}
