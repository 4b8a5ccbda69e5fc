import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type CheckBuilder, type PgColumn } from 'drizzle-orm/pg-core';

// The last line: what a call's row refuses, the database does not take either. A check is called by its table and column.

type Choice = Readonly<Record<string, number>> | readonly (number | string)[];

function named(column: PgColumn, is: SQL): CheckBuilder {
  // Columns of several tables are made by one function, and have their table only once it is declared.
  return check(`${getTableName(column.table)}_${column.name}`, is);
}

/** One of what a list offers. */
export function oneOf(column: PgColumn, choice: Choice): CheckBuilder {
  const values = Object.values(choice as Record<string, number | string>);
  return named(column, sql`${column} in (${sql.raw(values.map(literal).join(', '))})`);
}

function literal(value: number | string): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/** A list of what another one offers. */
export function eachOneOf(column: PgColumn, choice: readonly string[]): CheckBuilder {
  return named(column, sql`${column} <@ array[${sql.raw(choice.map(literal).join(', '))}]`);
}

export function between(column: PgColumn, min: number, max: number): CheckBuilder {
  return named(column, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);
}

/** Each number of a list. */
export function eachBetween(column: PgColumn, min: number, max: number): CheckBuilder {
  const [first, last] = [sql.raw(String(min)), sql.raw(String(max))];
  return named(column, sql`${first} <= all (${column}) and ${last} >= all (${column})`);
}

/** An amount as a publisher may come by it. */
export function amount(column: PgColumn): CheckBuilder {
  return named(column, sql`${column} between 0 and 999999.9999`);
}

/** A text that is not empty. */
export function filled(column: PgColumn): CheckBuilder {
  return named(column, sql`btrim(${column}) <> ''`);
}

/** A country's code, or none. */
export function country(column: PgColumn): CheckBuilder {
  return named(column, sql`${column} ~ '^([A-Z]{2})?$'`);
}

/** Codes of countries; `global` where that is one of what a list may hold. */
export function countries(column: PgColumn, global: 'global' | 'noGlobal' = 'noGlobal'): CheckBuilder {
  const code = sql.raw(global === 'global' ? '([A-Z]{2}|global)' : '[A-Z]{2}');
  const joined = sql`array_to_string(${column}, '|')`;
  // Nulls are left out of the text, and one entry might hold several codes.
  const isEachOne = global === 'global' ? sql`true` : sql`length(${joined}) = 3 * cardinality(${column}) - 1`;
  return named(
    column,
    sql`cardinality(${column}) = 0 or (array_position(${column}, null) is null and ${joined} ~ '^${code}([|]${code})*$' and ${isEachOne})`,
  );
}

/** An address with http or https, or none. */
export function address(column: PgColumn): CheckBuilder {
  return named(column, sql`${column} ~* '^(https?://.+)?$'`);
}

/**
 * An address, one of the words that stand for one, or none; of its host no macro is part, for a click would choose whom we
 * send a visitor to, or whom we call.
 */
export function fixedHost(column: PgColumn, ...words: readonly string[]): CheckBuilder {
  const one = sql.raw([...words, 'https?://[^/?#{}]+([/?#].*)?'].join('|'));
  return named(column, sql`${column} ~* '^(${one})?$'`);
}

/** Of two lists one is empty. */
export function notBoth(column: PgColumn, other: PgColumn): CheckBuilder {
  return check(
    `${getTableName(column.table)}_${column.name}_one_side`,
    sql`cardinality(${column}) = 0 or cardinality(${other}) = 0`,
  );
}
