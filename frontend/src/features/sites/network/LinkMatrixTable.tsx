import type { KeyboardEvent } from 'react';
import type { Link } from '@/shared/domain/measured';
import { SiteMatrix, type MatrixField } from '@/shared/ui/SiteMatrix';
import type { Direction } from './chosenLink';
import { linkMatrix, type LinkFigure } from './linkMatrix';

const WAYS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface LinkMatrixTableProps {
  sites: string[];
  links: Link[];
  figure: LinkFigure;
  colourOf: (site: string) => number;
  chosen: Direction | null;
  onChoose: (link: Direction) => void;
}

/**
 * Sites that request work in rows, sites that answer in columns. The matrix is one stop for the
 * keyboard, and the arrow keys choose a link.
 */
export function LinkMatrixTable(props: LinkMatrixTableProps) {
  const { sites, links, figure, colourOf, chosen, onChoose } = props;
  const rows = linkMatrix(sites, links, figure);
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const way = WAYS[event.key];
    if (way === undefined || chosen === null) return;
    event.preventDefault();
    const from = sites[sites.indexOf(chosen.from) + way[0]];
    const to = sites[sites.indexOf(chosen.to) + way[1]];
    if (from === undefined || to === undefined) return;
    onChoose({ from, to });
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[sites.indexOf(from) * sites.length + sites.indexOf(to)]?.focus();
  };
  const field = (row: number, column: number): MatrixField => {
    const [from = '', to = ''] = [sites[row], sites[column]];
    const cell = rows[row]?.[column];
    const on = chosen?.from === from && chosen.to === to;
    return {
      own: cell?.own ?? false,
      heat: cell?.heat ?? 0,
      className: cell?.blocked ? 'blocked' : cell?.relayed ? 'relayed' : undefined,
      content: (
        <button
          type="button"
          aria-pressed={on}
          tabIndex={on || (chosen === null && row + column === 0) ? 0 : -1}
          onClick={() => onChoose({ from, to })}
        >
          <span className="vh">
            {from} to {to}: {cell?.text === '' && 'not used'}
          </span>
          {cell?.text} <small>{cell?.note}</small>
        </button>
      ),
    };
  };
  return (
    <SiteMatrix
      caption="Links by thief site and victim site"
      axes={['From', 'To']}
      className="links"
      sites={sites}
      colourOf={colourOf}
      field={field}
      onKeyDown={walk}
    />
  );
}
