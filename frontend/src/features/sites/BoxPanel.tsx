import type { Box } from '@/shared/domain/site';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';

/** The isolation class of a node, and the remedies for its weaknesses. */
export function BoxPanel({ box }: { box: Box | null }) {
  return (
    <Panel
      id="box"
      title={box === null ? 'Isolation' : `Isolation: class ${box.isolationClass}`}
      about="Class A isolates applications fully. In class B they share resources. Class C has the weaknesses in this list"
      span={6}
      flush
    >
      {box === null || box.weaknesses.length === 0 ? (
        <Empty title={box === null ? 'Not reported yet' : 'No weakness'}>
          {box === null
            ? 'An agent tests its sandbox when it starts.'
            : 'Applications are fully isolated from the machine.'}
        </Empty>
      ) : (
        <table className="tbl tight">
          <caption className="vh">Weaknesses</caption>
          <thead>
            <tr>
              <th>Weakness</th>
              <th>Remedy</th>
            </tr>
          </thead>
          <tbody>
            {box.weaknesses.map(({ what, remedy }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{remedy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
