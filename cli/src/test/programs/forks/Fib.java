package forks;

import java.io.Serializable;
import org.satingrid.models.GivesBack;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

public final class Fib extends FJTask implements Serializable {
  private static final long serialVersionUID = 1L;

  @GivesBack int number;

  Fib(int number) {
    this.number = number;
  }

  @Override
  public void run() {
    if (number > 1) {
      Fib first = new Fib(number - 1);
      Fib second = new Fib(number - 2);
      coInvoke(first, second);
      number = first.number + second.number;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Fib fib = new Fib(Integer.parseInt(args[0]));
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup()) {
      group.invoke(fib);
    }
    System.out.println("fib = " + fib.number);
  }
}
