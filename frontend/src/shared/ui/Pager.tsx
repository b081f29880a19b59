import { useNavigate, useSearchParams } from 'react-router';

interface PagerProps {
  first: boolean;
  next: string | null;
  words?: [back: string, on: string];
}

/** The portal only links to the next page. The page before is in the browser's history. */
export function Pager({ first, next, words = ['Newer', 'Older'] }: PagerProps) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  if (first && next === null) return null;
  return (
    <div className="reading row">
      <span className="push row">
        <button type="button" className="btn s" disabled={first} onClick={() => void navigate(-1)}>
          {words[0]}
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
          {words[1]}
        </button>
      </span>
    </div>
  );
}
