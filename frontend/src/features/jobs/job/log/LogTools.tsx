import { Segmented } from '@/shared/ui/Segmented';
import type { LevelFilter } from './logFilter';

interface LogToolsProps {
  text: string;
  onText: (text: string) => void;
  site: string;
  sites: string[];
  onSite: (site: string) => void;
  level: LevelFilter;
  onLevel: (level: LevelFilter) => void;
}

/** The filters of the log. */
export function LogTools(props: LogToolsProps) {
  const { text, onText, site, sites, onSite, level, onLevel } = props;
  return (
    <>
      <input
        className="in s"
        type="search"
        aria-label="Search the whole log"
        placeholder="Search the whole log"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {sites.length > 1 && (
        <select
          className="in s"
          aria-label="Site"
          value={site}
          onChange={(event) => onSite(event.target.value)}
        >
          <option value="">All sites</option>
          {sites.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <Segmented
        label="Level"
        value={level}
        options={[
          ['all', 'All levels'],
          ['warn', 'Warnings and errors'],
          ['error', 'Errors'],
        ]}
        onChange={onLevel}
      />
    </>
  );
}
