/** What `deploy` sets is what the server reads: a name that it does not know would be left out without a word. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environment } from '../../server/src/platform/config/config-settings.ts'
import { inRoot } from '../run/paths.ts'

const read = (...names: string[]) => readFileSync(inRoot('deploy', ...names), 'utf8')
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'HIWAR_VERSION']

function unknownOf(names: readonly string[]): string[] {
  const settings = names.map((name) => name.replace(/_FILE$/, '')).filter((name) => !ofOthers.includes(name))
  expect(settings.length).toBeGreaterThan(3)
  return settings.filter((name) => !(name in environment.shape))
}

test('the example of the settings', () => {
  const text = read('hiwar.env.example').replace(/^#(?=[A-Z_]+=)/gm, '')
  expect(unknownOf(Object.keys(parseEnv(text)))).toEqual([])
})

test('the containers', () => {
  const [, servers = ''] = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(read('compose.yaml')) ?? []
  expect(unknownOf([...servers.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name))).toEqual([])
})

test('the unit and the image', () => {
  const unit = [...read('debian', 'hiwar@.service').matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line)
  const [, image = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Containerfile')) ?? []
  const given = [...unit, image].join(' ').matchAll(/\b([A-Z_]+)=/g)
  expect(unknownOf([...given].map(([, name = '']) => name))).toEqual([])
})
