/**
 * Compares the books of a house: the database with itself and with the books of the provider. This file and the
 * statements beside it are written from the rules and share no code with the product, so that a fault of the product
 * cannot hide in its own check. The constants of the rules stand here a second time on purpose.
 */
import { readFile } from 'node:fs/promises'
import pg from 'pg'

export interface Difference {
  /** The rule that is broken, in words. */
  name: string
  rows: object[]
}

export interface Books {
  /** The database, read as the owner of its tables. */
  databaseUrl: string
  /** The sandbox, whose payment provider lists its orders. */
  sandboxUrl: string
  now: Date
  attended: readonly { lessonId: number; earning: string | null; returned: boolean }[]
}

const sheets = ['money.sql', 'minutes.sql', 'appointments.sql']

const tables = `
  create temporary table provider_orders (merchant_ref text, reference text, status text, asked bigint, paid bigint, refunded bigint);
  create temporary table attended (lesson_id bigint, earning text, returned boolean);
  create temporary table this_moment (now timestamptz);
  create function pg_temp.renewal(start timestamptz, weeks int) returns timestamptz language sql as $$
    select ((start at time zone 'Africa/Cairo')::date + 7 * weeks + time '06:00') at time zone 'Africa/Cairo' $$`

const moneyIn = ['PAID', 'PARTIAL_REFUNDED', 'REFUNDED']

/** Each statement finds the rows that break its rule; an empty list means that all books agree. */
export async function findDifferences(books: Books): Promise<Difference[]> {
  const client = new pg.Client({ connectionString: books.databaseUrl })
  await client.connect()
  try {
    await client.query(tables)
    const orders = await readProvider(books.sandboxUrl)
    const insert = (table: string, rows: object[]) =>
      client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ])
    await insert('provider_orders', orders)
    await insert(
      'attended',
      books.attended.map(({ lessonId, ...rest }) => ({ lesson_id: lessonId, ...rest })),
    )
    await insert('this_moment', [{ now: books.now }])
    const differences: Difference[] = []
    for (const { name, statement } of await readSheets()) {
      const { rows } = await client.query<object>(statement)
      if (rows.length > 0) differences.push({ name, rows })
    }
    return differences
  } finally {
    await client.end()
  }
}

interface PresentedOrder {
  merchantRefNum: string
  referenceNumber: string
  orderStatus: string
  orderAmount: number
  paymentAmount: number
  refundedAmount: number
}

/** The provider writes pounds; an order that was never paid holds nothing. */
async function readProvider(sandboxUrl: string): Promise<object[]> {
  const answer = await fetch(`${sandboxUrl}/fawry/orders`)
  const { list } = (await answer.json()) as { list: PresentedOrder[] }
  return list.map((order) => ({
    merchant_ref: order.merchantRefNum,
    reference: order.referenceNumber,
    status: order.orderStatus,
    asked: Math.round(order.orderAmount * 100),
    paid: moneyIn.includes(order.orderStatus) ? Math.round(order.paymentAmount * 100) : 0,
    refunded: Math.round(order.refundedAmount * 100),
  }))
}

/** The statements of all sheets; each stands below a line that names its rule. */
async function readSheets(): Promise<{ name: string; statement: string }[]> {
  const texts = await Promise.all(sheets.map((sheet) => readFile(new URL(sheet, import.meta.url), 'utf8')))
  return texts.flatMap((text) =>
    text
      .split(/^-- rule: /m)
      .slice(1)
      .map((part) => {
        const [name = '', ...lines] = part.split('\n')
        return { name, statement: lines.join('\n') }
      }),
  )
}
