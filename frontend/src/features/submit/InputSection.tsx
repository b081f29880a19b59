import { bytes, UNKNOWN } from '@/shared/format/number';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useUploadFiles } from './api/uploadFile';

export interface InputFile {
  fileId: string;
  name: string;
  /** Null for a file taken over from an earlier job. */
  sizeBytes: number | null;
}

interface InputSectionProps {
  inputs: InputFile[];
  onChange: (inputs: InputFile[]) => void;
}

/** Files that every engine finds in its working directory. */
export function InputSection({ inputs, onChange }: InputSectionProps) {
  const upload = useUploadFiles();
  const take = (files: File[]) => {
    if (files.length === 0) return;
    upload.mutate(files, {
      onSuccess: (uploaded) => {
        const names = new Set(uploaded.map((file) => file.name));
        const fresh = uploaded.map((file) => ({
          fileId: file.id,
          name: file.name,
          sizeBytes: file.sizeBytes,
        }));
        onChange([...inputs.filter((input) => !names.has(input.name)), ...fresh]);
      },
    });
  };
  return (
    <div className="sec">
      <h2>Input files</h2>
      <ul className="inputlist">
        {inputs.map((input) => (
          <li key={input.name} className="row">
            <span className="grow">
              <code>{input.name}</code>
            </span>
            <span className="q">{input.sizeBytes === null ? UNKNOWN : bytes(input.sizeBytes)}</span>
            <button
              type="button"
              className="btn s"
              aria-label={`Remove ${input.name}`}
              onClick={() => onChange(inputs.filter((other) => other !== input))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <label className="file">
        <span className="btn">{upload.isPending ? 'Uploading' : 'Add files…'}</span>
        <input
          type="file"
          multiple
          aria-label="Input files"
          disabled={upload.isPending}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="xs q under">Copied into the working directory on every node.</p>
      {upload.error !== null && <ProblemNote error={upload.error} />}
    </div>
  );
}
