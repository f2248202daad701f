import pg from 'pg'

/** A longer insert has many rows, and hardly comes again. */
const longestText = 10_000
/** A connection keeps what it has prepared. */
const mostNames = 100

const names = new Map<string, string>()

/**
 * Gives inserts with parameters a name, under which a connection parses and plans each only once: for one row, that takes up to two
 * thirds of the time. Other statements get none, because PostgreSQL may then use one plan for all values of their parameters.
 */
export function nameInserts(client: pg.ClientBase): void {
  const query = (config: unknown, values: unknown, ...more: unknown[]): unknown =>
    (pg.Client.prototype.query as (...args: unknown[]) => unknown).call(
      client,
      withName(config, values),
      values,
      ...more,
    )
  client.query = query as typeof client.query
}

function withName(config: unknown, values: unknown): unknown {
  if (!isInsert(config) || !Array.isArray(values) || values.length === 0) return config
  const { text } = config
  if (!names.has(text) && names.size < mostNames) names.set(text, `insert_${names.size}`)
  return { ...config, name: names.get(text) }
}

function isInsert(config: unknown): config is { text: string } {
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : undefined
  return typeof text === 'string' && text.length < longestText && /^\s*insert into/i.test(text)
}
