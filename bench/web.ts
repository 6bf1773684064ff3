/**
 * Pages as Lighthouse sees them on a throttled phone: the median of three visits. The scores are printed and never
 * judged; a page that cannot be opened ends the run.
 *
 *   npm run bench -- web            every page of the public site, and the first pages of both apps
 *   npm run bench -- web /pricing   those whose address holds the word
 *   npm run bench -- modules        what the largest files of the learner app consist of; `modules admin`: of the back
 *                                   office
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startStack } from '@hiwar/server/testing/stack.ts'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { build, type Rollup } from 'vite'

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
  const port = await freePort()
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

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address === null || typeof address === 'string' ? 0 : address.port
      probe.close(() => resolve(port))
    }),
  )
}

const root = join(import.meta.dirname, '..')
const [shownFiles, shownParts] = [10, 14]

/** Prints the bytes of each package and of each folder of ours in the largest files, before they are made small. */
export async function printModules(app = 'learn'): Promise<void> {
  // Inside the project, because the build runs its own renderer, which needs the packages.
  const builds = join(root, '.hiwar', 'builds')
  await mkdir(builds, { recursive: true })
  const outDir = await mkdtemp(join(builds, 'modules-'))
  try {
    const folder = join(root, 'web', app)
    const built = await build({ root: folder, build: { outDir, emptyOutDir: true }, logLevel: 'error' })
    const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    const scripts = files.filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
    for (const script of scripts.toSorted((one, other) => other.code.length - one.code.length).slice(0, shownFiles)) {
      console.log(`\n${script.fileName}  ${kilobytes(script.code.length)}`)
      for (const [part, bytes] of partsOf(script)) console.log(`  ${kilobytes(bytes).padStart(9)}  ${part}`)
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function partsOf({ modules }: Rollup.OutputChunk): [part: string, bytes: number][] {
  const parts = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    parts.set(partOf(id), (parts.get(partOf(id)) ?? 0) + renderedLength)
  }
  return [...parts].sort(([, one], [, other]) => other - one).slice(0, shownParts)
}

/** The package of a module, or the folder of one of ours below its workspace. */
function partOf(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (name !== undefined) return name
  return id.replace(`${root}/`, '').split('/').slice(0, 4).join('/')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
