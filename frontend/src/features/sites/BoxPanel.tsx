import type { Box } from '@/shared/domain/site';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';

/** The isolation class of a node, and the remedies for its weaknesses. */
export function BoxPanel({ box }: { box: Box | null }) {
  return (
    <Panel
      id="box"
      title={box === null ? 'Isolation' : `Isolation: class ${box.isolationClass}`}
      about="In class A, applications are fully isolated. In class B, they can use up shared resources. In class C, they can reach what this list names"
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
