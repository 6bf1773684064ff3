import pg from 'pg'

/** Which of these texts, all of one form, stand anywhere in the database, whatever the table and column. */
export async function textsIn(url: string, texts: readonly string[], form: RegExp): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const sought = new Set(texts)
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ whole: string }>(`select row_of::text as whole from ${name} row_of`)
      for (const text of rows.flatMap(({ whole }) => whole.match(form) ?? [])) {
        if (sought.has(text)) found.add(`${name}: ${text}`)
      }
    }
    return [...found]
  } finally {
    await client.end()
  }
}
