/**
 * Pages as Lighthouse sees them on a throttled phone: the median of three visits. The scores are printed and never
 * judged; a page that cannot be opened ends the run.
 *
 *   npm run bench -- web            every page of the public site, and the first pages of both apps
 *   npm run bench -- web /pricing   those whose address holds the word
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts, startStack } from '@hiwar/server/testing/stack.ts'
import lighthouse, { type Flags, type Result } from 'lighthouse'

const appPaths = ['/login', '/register/student', '/tutors', '/plans']
const visits = 3
const mostTries = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Visited {
  scores: (number | null)[]
  paint: number
  shift: number
  blocked: number
  script: number
  failed: string[]
}

/** Prints one line for each page whose address contains one of the words. */
export async function measureWeb(words: readonly string[]): Promise<void> {
  const browser = await openBrowser()
  const stack = await startStack().catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  try {
    const { site, learn, admin } = stack.addresses
    const ofSite = await sitePaths(site)
    const ofApp = [...appPaths, ...ofSite.filter(isTutor)]
    const pages = [
      ...ofSite.map((path) => ({ name: path, url: site + path })),
      ...ofApp.map((path) => ({ name: `learn ${path}`, url: learn + path })),
      { name: 'admin /login', url: `${admin}/login` },
    ].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    console.log('page                perf a11y best  seo     LCP    CLS    TBT  script')
    for (const { name, url } of pages) print(name, await visitOften(url, browser.port))
  } finally {
    await browser.close()
    await stack.stop()
  }
}

const isTutor = (path: string) => path.startsWith('/t/')

/** The addresses in the site's sitemap, with a single tutor for all tutor pages. */
async function sitePaths(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  return [...paths.filter((path) => !isTutor(path)), ...paths.filter(isTutor).slice(0, 1)]
}

/** Visits several times; returns the visit with the median performance score. */
async function visitOften(url: string, port: number): Promise<Visited> {
  const seen: Visited[] = []
  for (let round = 0; round < visits; round += 1) seen.push(await visit(url, port))
  const [, middle] = seen.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
  if (middle === undefined) throw new Error(`${url} was never visited`)
  return middle
}

async function visit(url: string, port: number): Promise<Visited> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const lhr = await audit(url, flags)
  return {
    scores: categories.map((category) => lhr.categories[category]?.score ?? null),
    paint: numberOf(lhr, 'largest-contentful-paint'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    blocked: numberOf(lhr, 'total-blocking-time'),
    script: scriptBytes(lhr),
    failed: failedAudits(lhr),
  }
}

/** Retries the visit: a busy machine sometimes loses the trace. */
async function audit(url: string, flags: Flags): Promise<Result> {
  let failure = ''
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const { lhr } = (await lighthouse(url, flags)) ?? {}
    if (lhr !== undefined && lhr.runtimeError === undefined) return lhr
    failure = lhr?.runtimeError?.message ?? 'no report'
  }
  throw new Error(`${url}: ${failure}`)
}

const numberOf = (lhr: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN

function scriptBytes(lhr: Result): number {
  const details = lhr.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Audits that keep a score below 100. */
function failedAudits(lhr: Result): string[] {
  return categories
    .slice(1)
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
}

function print(name: string, { scores, paint, shift, blocked, script, failed }: Visited): void {
  const marks = scores.map((score) => (score === null ? '-' : String(Math.round(score * 100))).padStart(4))
  const figures = [
    `${(paint / 1000).toFixed(2)} s`.padStart(7),
    shift.toFixed(3).padStart(6),
    `${Math.round(blocked)} ms`.padStart(6),
    `${(script / 1000).toFixed(1)} kB`.padStart(8),
  ]
  console.log(`${name.padEnd(19)}${marks.join(' ')} ${figures.join(' ')}  ${failed.join(' ')}`.trimEnd())
}

/** Starts a browser that Lighthouse controls through its debugging port. */
async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const [port = 0] = await freePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-lighthouse-'))
  const words = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--no-proxy-server',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${folder}`,
    'about:blank',
  ]
  const child = spawn(process.env.CHROME_PATH ?? '/usr/bin/chromium', words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const close = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) return { port, close }
    await pause(100)
  }
  await close()
  throw new Error(`The browser ${child.spawnfile} does not answer; CHROME_PATH may name another one`)
}
