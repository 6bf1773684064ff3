/** Each alert has a page that says what to do, and each page belongs to an alert. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../run/paths.ts'

const rules = readFileSync(inRoot('deploy', 'prometheus', 'rules.yaml'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)].map(([, name = '', page = '']) => ({
  name,
  page,
}))
const pageOf = (name: string) => `docs/runbook/${name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.md`

/** What an operator does without an alert. */
const procedures = ['docs/runbook/restore.md', 'docs/runbook/secrets.md']

test('each alert names its page, and no page is left over', () => {
  expect(alerts).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  expect(alerts.map(({ page }) => page)).toEqual(alerts.map(({ name }) => pageOf(name)))
  const pages = readdirSync(inRoot('docs', 'runbook')).map((name) => `docs/runbook/${name}`)
  expect(pages.sort()).toEqual([...alerts.map(({ page }) => page), ...procedures].sort())
})

test.each(alerts)('$page says what $name means, what to look at and what to do', ({ name, page }) => {
  const text = readFileSync(inRoot(page), 'utf8')
  expect(text).toMatch(new RegExp(`^# ${name}\n`))
  const parts = [...text.matchAll(/^## (.*)\n\n(\S[\s\S]*?)(?=\n## |$(?![\s\S]))/gm)].map(([, title]) => title)
  expect(parts).toEqual(['What it means', 'What to look at', 'What to do'])
})

test('promtool raises each alert once', () => {
  const tests = readFileSync(inRoot('deploy', 'prometheus', 'rules.test.yaml'), 'utf8')
  for (const { name } of alerts) expect(tests).toContain(`alertname="${name}"`)
})

/** Measures of the server, by the name that it gives them. */
const ours = /\b(?:sockets|database|nodes|jobs|outbox|payments|verdicts|deliveries|calls|ledger|security|http)_\w+/g

test('rules and boards ask for figures that the server has', () => {
  const boards = readdirSync(inRoot('deploy', 'grafana', 'boards')).map((name) =>
    readFileSync(inRoot('deploy', 'grafana', 'boards', name), 'utf8'),
  )
  const sources = ['server/src/features/server-stats/backlogs.ts', 'server/src/platform/operation/metrics.ts']
  const others = ['server/src/platform/audit/security-events.ts', 'server/src/platform/db/replica.ts']
  const known = [...sources, ...others].map((file) => readFileSync(inRoot(file), 'utf8')).join()
  const asked = new Set([rules, ...boards].flatMap((text) => text.match(ours) ?? []))
  const unknown = [...asked].filter((name) => !known.includes(`'${name.replace(/_(?:bucket|count|sum)$/, '')}'`))
  expect(unknown).toEqual([])
  expect(asked.size).toBeGreaterThan(10)
})
