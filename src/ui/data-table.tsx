import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A column of a table whose rows are cards on a phone. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Position in the card, counted from 1: two per row, the second at the right end. */
  place: number;
  /** `title` names the row, `money` is its amount, `small` is less prominent, `plain` is neither. */
  kind?: 'title' | 'money' | 'small' | 'plain';
  /** Right-aligns the column's figures. */
  isRight?: boolean;
  /** In a card, at the right end of its row. */
  isEnd?: boolean;
  /** In a card, takes a whole row. */
  isWhole?: boolean;
  /** In a card, shows its title before the value, if nothing else says what it is. */
  isNamed?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Dims the rows, because they are not the server's latest. */
  isStale?: boolean;
}

function classOf<Row>({ kind = 'plain', isRight = false, isEnd = false, isWhole = false }: Column<Row>): string {
  return [styles[kind], kind === 'money' ? 'money' : '', isRight ? styles.right : '', isEnd ? styles.end : '', isWhole ? styles.whole : '']
    .filter(Boolean)
    .join(' ');
}

/** Rows under headings; below 700 px each row is a card. */
export function DataTable<Row extends { id: string }>({ caption, columns, rows, isStale = false }: DataTableProps<Row>) {
  return (
    <table className={`${styles.table} ${isStale ? styles.stale : ''}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, title, isRight }) => (
            <th key={id} scope="col" className={isRight ? styles.right : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td
                key={column.id}
                className={classOf(column)}
                translate={column.kind === 'money' ? 'no' : undefined}
                style={{ order: column.place }}
                data-name={column.isNamed ? column.title : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
