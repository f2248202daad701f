import pg from 'pg'

export type Query = { text: string; values: unknown[] }

type QueryArgument = string | { text: string; values?: unknown[] }

/** Records the queries of `work` with their results, except those that pools make on their own. */
export async function recordQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: Query[] }> {
  const queries: Query[] = []
  const client = pg.Client.prototype as unknown as {
    query: (this: pg.Client, argument: QueryArgument, ...more: unknown[]) => unknown
  }
  const original = client.query
  function query(this: pg.Client, argument: QueryArgument, ...more: unknown[]): unknown {
    const text = typeof argument === 'string' ? argument : argument.text
    const values = Array.isArray(more[0]) ? more[0] : typeof argument === 'string' ? undefined : argument.values
    queries.push({ text, values: values ?? [] })
    return original.call(this, argument, ...more)
  }
  client.query = query
  try {
    return { result: await work(), queries }
  } finally {
    client.query = original
  }
}
