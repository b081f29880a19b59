package org.satingrid.models.workcrew;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Tests requestHelp and gotHelp against a helper: a request is either answered or withdrawn. */
final class HelpStress {

  private static final WorkCrew CREW = WorkCrew.create(1);
  private static final Integer OLDER = 1;
  private static final Integer NEWER = 2;

  private HelpStress() {}

  /** Returns a worker. Its thread is not started, because an actor of the test does its work. */
  private static CrewWorker worker() {
    return new CrewWorker(CREW, 1, 1);
  }

  private static HelpRequest request(Integer which) {
    return new ProcedureRequest<Integer>(data -> {}, which, null, null);
  }

  private static HelpRequest take(CrewWorker worker) {
    return worker.requests.steal();
  }

  /**
   * One request. The helper can come before requestHelp, between requestHelp and gotHelp, or after
   * gotHelp.
   */
  @JCStressTest
  @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "withdrawn: the requester does it")
  @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "answered: the helper does it")
  @State
  public static class OneRequest {
    private final CrewWorker worker = worker();

    @Actor
    public void requester(II_Result r) {
      worker.requestHelp(request(OLDER));
      r.r1 = worker.gotHelp() ? 1 : 0;
    }

    @Actor
    public void helper(II_Result r) {
      r.r2 = take(worker) == null ? 0 : 1;
    }
  }

  /** Two requests and one helper: the older request is answered first. */
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "nobody came")
  @Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "the older was answered")
  @State
  public static class TwoRequests {
    private final CrewWorker worker = worker();
    private final HelpRequest older = request(OLDER);

    @Actor
    public void requester(III_Result r) {
      worker.requestHelp(older);
      worker.requestHelp(request(NEWER));
      r.r1 = worker.gotHelp() ? 1 : 0;
      r.r2 = worker.gotHelp() ? 1 : 0;
    }

    @Actor
    public void helper(III_Result r) {
      HelpRequest taken = take(worker);
      r.r3 = taken == null ? 0 : taken == older ? 1 : 2;
    }
  }
}
