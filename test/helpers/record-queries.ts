import pg from 'pg'

export type Query = { text: string; values: unknown[] }

type Asked = string | { text: string; values?: unknown[] }

/** Everything that `work` asks of the database, with what it answers; what pools do for themselves is no query. */
export async function recordQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: Query[] }> {
  const queries: Query[] = []
  const client = pg.Client.prototype as unknown as {
    query: (this: pg.Client, asked: Asked, ...more: unknown[]) => unknown
  }
  const original = client.query
  function query(this: pg.Client, asked: Asked, ...more: unknown[]): unknown {
    const text = typeof asked === 'string' ? asked : asked.text
    const values = Array.isArray(more[0]) ? more[0] : typeof asked === 'string' ? undefined : asked.values
    queries.push({ text, values: values ?? [] })
    return original.call(this, asked, ...more)
  }
  client.query = query
  try {
    return { result: await work(), queries }
  } finally {
    client.query = original
  }
}
