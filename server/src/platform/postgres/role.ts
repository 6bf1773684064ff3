/** The ordinary role that the project works with, and its database: no superuser, as in production. */
import pg from 'pg'

const name = 'hiwar'

export function addressOf(port: number, password: string): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
}

/** Makes the role and its database where they are missing. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [name])
    if (roles.rowCount === 0) {
      await client.query(`create role ${name} login createdb password ${client.escapeLiteral(password)}`)
    }
    const databases = await client.query('select from pg_database where datname = $1', [name])
    if (databases.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
