/** Words of links that work without a login. */
import { Refusal } from '../action.ts'
import { networkOf } from '../limits/networks.ts'
import type { Platform } from '../platform.ts'

/**
 * The row that a word found, else a refusal that is counted. A word has 128 bits, so that only wrong ones count: whoever
 * shares a network with strangers still opens the own links.
 */
export async function foundByWord<Row>(
  { limits }: Pick<Platform, 'limits'>,
  row: Row | undefined,
  ip: string,
): Promise<Row> {
  if (row !== undefined) return row
  await limits.use('linkWord', networkOf(ip))
  throw new Refusal('not-found')
}
