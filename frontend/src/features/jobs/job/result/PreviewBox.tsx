import { useQuery } from '@tanstack/react-query';
import type { Artifact } from '@/shared/domain/evidence';
import { previewQuery } from '../../api/preview';

/** The beginning of a text or table. The content is untrusted and shown as text only. */
export function PreviewBox({ jobId, file }: { jobId: string; file: Artifact }) {
  const { data } = useQuery(previewQuery(jobId, file.name, file.sha256));
  if (data === undefined) return null;
  const [head, ...rows] = data.rows;
  return (
    <details className="preview">
      <summary>
        Show {file.name}
        {data.truncated && ' (its beginning)'}
      </summary>
      {head === undefined ? (
        <pre>{data.text}</pre>
      ) : (
        <div className="scroll-x">
          <table className="tbl tight">
            <caption className="vh">{file.name}</caption>
            <thead>
              <tr>
                {head.map((cell, index) => (
                  <th key={index}>{cell}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
