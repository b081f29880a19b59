package right;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Calls that book on one account, calls that read it, and the caller, which does both. */
public class Accounts extends SatinObject {

  static class Account implements Serializable {
    private long balance;
    private final List<String> log = new ArrayList<>();

    synchronized Account add(long amount) {
      balance += amount;
      log.add("+" + amount);
      return this;
    }
  }

  @Spawn
  long fee(Account account, int divisor) {
    return account.balance / (divisor + 1);
  }

  @Spawn
  Account deposit(Account account, int amount) {
    return account.add(amount);
  }

  public static Object run(int n) {
    Accounts program = new Accounts();
    Account account = new Account();
    int others = 0;
    for (int i = 0; i < n; i++) {
      Account same = program.deposit(account, i * 7);
      long fee = program.fee(account, i);
      if (fee % 2 == 0) {
        account.add(-fee);
      }
      others += same == account ? 0 : 1;
    }
    program.sync();
    return account.balance + " " + account.log + " " + others;
  }
}
