import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useSearchParams } from 'react-router';
import type { Job } from '@/shared/domain/job';
import { count } from '@/shared/format/number';
import { tabPath, tabsOf, type Tab } from '../run/tabs';
import type { JobView } from '../run/view';
import './tabs.css';

function counts(view: JobView): Partial<Record<Tab, number>> {
  const { job, artifacts, log, droppedLines } = view;
  return {
    log: log.length + droppedLines,
    results: artifacts?.length ?? 0,
    attempts: job.attempt,
  };
}

interface JobTabsProps {
  job: Job;
  view: JobView;
}

/** The links to the parts of the page. They keep the settings in the address. */
export function JobTabs({ job, view }: JobTabsProps) {
  const [params] = useSearchParams();
  const query = params.toString();
  const number = counts(view);
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a narrow page the chosen tab can be outside of the visible strip.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current !== null && chosen != null)
      strip.current.scrollLeft =
        chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className="tabs" aria-label="Parts of the job" ref={strip}>
      {tabsOf(job).map(([tab, label]) => (
        <NavLink
          key={tab}
          to={{ pathname: tabPath(job.id, tab), search: query === '' ? '' : `?${query}` }}
          end
          preventScrollReset
        >
          {label}
          {(number[tab] ?? 0) > 0 && <span className="count">{count(number[tab] ?? 0)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
