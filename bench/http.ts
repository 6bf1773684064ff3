import autocannon from 'autocannon'
import type { Figures } from './figures.ts'

/** Asks one address at the given number of connections; every answer must be a success. */
export async function ask(url: string, connections: number, seconds: number, headers: Record<string, string> = {}): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
