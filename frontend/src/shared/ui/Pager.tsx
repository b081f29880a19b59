import { useNavigate, useSearchParams } from 'react-router';

/** The portal only links to older items. Newer items are in the browser's history. */
export function Pager({ first, next }: { first: boolean; next: string | null }) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  if (first && next === null) return null;
  return (
    <div className="reading row">
      <span className="push row">
        <button type="button" className="btn s" disabled={first} onClick={() => void navigate(-1)}>
          Newer
        </button>
        <button
          type="button"
          className="btn s"
          disabled={next === null}
          onClick={() =>
            setParams((current) => {
              const changed = new URLSearchParams(current);
              if (next !== null) changed.set('page', next);
              return changed;
            })
          }
        >
          Older
        </button>
      </span>
    </div>
  );
}
