import { useRef, useState } from 'react';
import type { Application } from '@/shared/domain/application';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useUploadApplication } from './api/uploadApplication';
import { EXAMPLE, findingsOf, rangeOf, sourceFile } from './source';

interface SourceSectionProps {
  /** True for a program of plain threads. */
  threaded: boolean;
  onCompiled: (application: Application) => void;
}

/**
 * The field for a pasted Java file. The portal compiles the file, and each finding links to its
 * line.
 */
export function SourceSection({ threaded, onCompiled }: SourceSectionProps) {
  const upload = useUploadApplication();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const findings = upload.error === null ? [] : findingsOf(upload.error);
  const compile = () =>
    upload.mutate({ file: sourceFile(text), threaded }, { onSuccess: onCompiled });
  const write = (changed: string) => {
    setText(changed);
    upload.reset();
  };
  const show = (line: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(...rangeOf(text, line));
  };
  return (
    <details>
      <summary>Paste a Java file</summary>
      <label className="field">
        <span className="lb">Java source</span>
        <textarea
          ref={area}
          className="in mono source"
          rows={14}
          spellCheck={false}
          value={text}
          placeholder="One file with a class that spawns and a main method"
          onChange={(event) => write(event.target.value)}
        />
      </label>
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={text.trim() === '' || upload.isPending}
          onClick={compile}
        >
          {upload.isPending ? 'Compiling' : 'Compile'}
        </button>
        <button type="button" className="btn s" onClick={() => write(EXAMPLE)}>
          Insert an example
        </button>
      </div>
      {findings.length > 0 && (
        <div role="alert">
          <ul className="errors sm" aria-label="Errors in the source">
            {findings.map(({ line, message }, index) => (
              <li key={index}>
                {line !== null && (
                  <button type="button" className="btn s" onClick={() => show(line)}>
                    Line {line}
                  </button>
                )}{' '}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {upload.error !== null && findings.length === 0 && <ProblemNote error={upload.error} />}
      {upload.data !== undefined && (
        <p className="sm q2" role="status">
          Compiled as {upload.data.fileName}, main class {upload.data.mainClass}.
        </p>
      )}
    </details>
  );
}
