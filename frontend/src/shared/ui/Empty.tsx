import type { ReactNode } from 'react';

/** Explains why a list is empty, and describes the next step. */
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
