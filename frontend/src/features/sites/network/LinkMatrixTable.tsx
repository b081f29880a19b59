import type { KeyboardEvent } from 'react';
import { rampColour } from '@/shared/charts/geometry';
import type { Link } from '@/shared/domain/measured';
import { siteCode, SiteMark } from '@/shared/ui/SiteMark';
import type { Direction } from './chosenLink';
import { linkMatrix, type LinkCell, type LinkFigure } from './linkMatrix';

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

/** Sites that ask in rows, sites that answer in columns. One stop for the keyboard; the arrow keys choose a link. */
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
  return (
    <div className="scroll-x">
      {/* The keys belong to the cells' buttons, whichever of them has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className="mx links" onKeyDown={walk}>
        <caption className="vh">Links by the site that asks and the site that answers</caption>
        <colgroup>
          <col className="names" />
          {sites.map((site) => (
            <col key={site} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className="rowh q">
              From<span className="hide-s"> ↓ {'\u2003'}To →</span>
            </th>
            {sites.map((site) => (
              <th key={site} scope="col">
                <i className="sw" data-s={colourOf(site)} />
                <br />
                <span className="hide-s">{site}</span>
                <span className="only-s">{siteCode(site)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => {
            const from = sites[row] ?? '';
            return (
              <tr key={from}>
                <th className="rowh" scope="row">
                  <span className="hide-s">
                    <SiteMark name={from} colour={colourOf(from)} />
                  </span>
                  <span className="only-s">{siteCode(from)}</span>
                </th>
                {cells.map((cell, column) => {
                  const to = sites[column] ?? '';
                  const on = chosen?.from === from && chosen.to === to;
                  return (
                    <td key={to} className={styleOf(cell)} style={colourOfCell(cell)}>
                      <button
                        type="button"
                        aria-pressed={on}
                        tabIndex={on || (chosen === null && row + column === 0) ? 0 : -1}
                        onClick={() => onChoose({ from, to })}
                      >
                        <span className="vh">
                          {from} to {to}: {cell.text === '' && 'not used'}
                        </span>
                        {cell.text} <small>{cell.note}</small>
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const styleOf = ({ own, blocked, relayed }: LinkCell) =>
  own ? 'own' : blocked ? 'blocked' : relayed ? 'relayed' : undefined;

const colourOfCell = ({ own, heat }: LinkCell) =>
  own ? undefined : { background: rampColour(heat) };
