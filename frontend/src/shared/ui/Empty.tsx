import type { ReactNode } from 'react';

/** Says why there is nothing and what to do next. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <b>{title}</b>
      <span>{children}</span>
      {action}
    </div>
  );
}
