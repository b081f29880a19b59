import type { ReactNode } from 'react';
import { asProblem } from '../api/problem';
import { Icon } from './Icon';

/** The problem, its place, and its stable code. For a refused class, one line per cause. */
export function ProblemNote({ error, children }: { error: unknown; children?: ReactNode }) {
  const problem = asProblem(error);
  return (
    <div className="note fail" role="alert">
      <Icon name="fail" size={14} />
      <div className="grow">
        <b>{problem.title}.</b> {problem.detail}
        {problem.errors.length > 0 && (
          <ul>
            {problem.errors.map((item, index) => (
              <li key={index}>
                {item.pointer !== '' && <code>{item.pointer}</code>} {item.message}
              </li>
            ))}
          </ul>
        )}
        <div className="code">{problem.code}</div>
        {children}
      </div>
    </div>
  );
}
