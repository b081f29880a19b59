package meaning;

import org.satingrid.satin.Spawnable;

interface ProbeSpawns extends Spawnable {
  String facts(int number, int hold);
}
