import { Icon } from '@/shared/ui/Icon';

export interface Step {
  title: string;
  note: string;
}

/** The steps to a working site, with a mark at the current step. */
export function Steps({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'cur' : undefined;
        return (
          <li
            key={step.title}
            className={state}
            aria-current={state === 'cur' ? 'step' : undefined}
          >
            <span className="no">
              {state === 'done' ? <Icon name="done" size={12} /> : index + 1}
            </span>
            <span>
              <b>{step.title}</b>
              <br />
              {step.note}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
