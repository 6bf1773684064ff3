import pg from 'pg'

/** Which of these texts stand anywhere in the database, whatever the table and column. */
export async function textsIn(url: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ sought: string }>(
        `select sought from unnest($1::text[]) sought
         where exists (select from ${name} row_of where position(sought in row_of::text) > 0)`,
        [texts],
      )
      for (const { sought } of rows) found.add(`${name}: ${sought}`)
    }
    return [...found]
  } finally {
    await client.end()
  }
}
