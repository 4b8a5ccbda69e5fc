/** The row that an address asks for by `find`: the first that has this id or name. */
export function foundRow<Row extends { readonly id: number }>(
  address: URLSearchParams,
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string = ({ id }) => String(id),
): number | undefined {
  const find = address.get('find');
  if (find === null) return undefined;
  const row = rows?.find(({ id }) => String(id) === find) ?? rows?.find((one) => nameOf(one) === find);
  return row?.id;
}
