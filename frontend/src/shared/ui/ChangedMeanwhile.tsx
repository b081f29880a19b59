import { Icon } from './Icon';

interface ChangedMeanwhileProps {
  /** The current values, with their labels in the form. */
  now: [string, string][];
  onKeep: () => void;
  onForget: () => void;
}

/** Another user has changed the settings of a form. The user's input is kept. */
export function ChangedMeanwhile({ now, onKeep, onForget }: ChangedMeanwhileProps) {
  return (
    <div className="note warn" role="alert">
      <Icon name="warn" size={14} />
      <div className="grow">
        <b>Somebody else has changed these values.</b> Your entries are still here but not saved.
        The saved values are:
        <ul>
          {now.map(([name, value]) => (
            <li key={name}>{`${name}: ${value}`}</li>
          ))}
        </ul>
        <button type="button" className="btn s" onClick={onKeep}>
          Keep mine
        </button>{' '}
        <button type="button" className="btn s" onClick={onForget}>
          Take theirs
        </button>
      </div>
    </div>
  );
}
