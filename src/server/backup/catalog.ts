import pg from 'pg'

/** A table of ours: its quoted name with the schema, and the quoted columns that hold values of their own. */
export type TableShape = { name: string; columns: string[] }

/** Where a sequence stands: the last number it has given, null when it has given none. */
export type SequenceState = { name: string; last: string | null }

/** A text that is the same for the same values on every server. */
const plainValues = `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local extra_float_digits to 1; set local bytea_output to 'hex'; set local client_encoding to 'UTF8';
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

// The schemas of the site. The queue's own schema is made by its library and filled again from `public`.
const ours = `n.nspname in ('public', 'drizzle')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Starts the transaction in which everything is read, at one moment, or everything is restored. */
export async function begin(client: pg.Client, mode: 'reading' | 'writing'): Promise<void> {
  await client.query(mode === 'reading' ? 'begin isolation level repeatable read read only' : 'begin')
  await client.query(plainValues)
}

/** All tables of the site as they are, found in the catalog so that none can be forgotten. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
    group by 1 order by 1`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string | null }>(
      `select case when is_called then last_value end as last from ${name}`,
    )
    states.push({ name, last: state.rows[0]?.last ?? null })
  }
  return states
}

export function copyOutOf({ name, columns }: TableShape): string {
  return `copy (select ${columns.join(', ')} from ${name}) to stdout`
}

export function copyInto({ name, columns }: TableShape): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`
}

/** The migrations a database has gone through, oldest first; none in a database that Roud has never seen. */
export async function listMigrations(client: pg.Client): Promise<{ hash: string; madeAt: string }[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!rows[0]?.there) return []
  const applied = await client.query<{ hash: string; madeAt: string }>(
    `select hash, created_at::text as "madeAt" from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return applied.rows
}

const farewellChecks = 10

/** Whether a process of the site has this database open, apart from this one. Not inside a transaction, which sees one answer. */
export async function isSiteRunning(client: pg.Client): Promise<boolean> {
  // A process that has just stopped is still listed for a moment.
  for (let check = 1; check < farewellChecks; check += 1) {
    if (!(await seesOthers(client))) return false
    await client.query('select pg_sleep(0.1)')
  }
  return seesOthers(client)
}

async function seesOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(`
    select count(*) filter (where datname = current_database() and application_name like 'roud%'
        and application_name is distinct from current_setting('application_name')) > 0
      or count(*) filter (where application_name = 'roud session lock') > 1 as others
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rows[0]?.others ?? false
}

/** Takes everything of the site out of the database, tables, functions and queue; what extensions made stays. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade')
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and ${ours}
    union all
    select format('drop sequence if exists %I.%I cascade', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' and ${ours}
    union all
    select format('drop routine if exists %s cascade', c.oid::regprocedure)
    from pg_proc c join pg_namespace n on n.oid = c.pronamespace
    where n.nspname = 'public' and ${ours}`)
  for (const { statement } of rows) await client.query(statement)
}

/** Lets rows come in any order and without side effects; the answer puts keys and triggers back and checks every row. */
export async function suspendRules(client: pg.Client, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`,
    [names],
  )
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`)
  // Before the rows go: emptying a table fires triggers too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { owner, name, definition } of keys) {
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    }
  }
}
