import type { Row } from '@millrace/core';
import type { Visitor } from './visitor.ts';

/** The address of a call; what it takes in its path is 1. */
export function pathOf({ path }: Pick<Row, 'path'>): string {
  return path.replace(/^(?!\/)/, '/').replace(/\{\w+\}/g, '1');
}

/** Makes a call by its row, with whatever fields. */
export function send(
  visitor: Visitor,
  row: Row,
  fields: Record<string, string> = {},
  more: Record<string, string> = {},
): Promise<Response> {
  if (row.method === 'POST') return visitor.post(pathOf(row), fields, { headers: more });
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '', ...more };
  return visitor.fetch(`${pathOf(row)}?${new URLSearchParams(fields)}`, { headers });
}
