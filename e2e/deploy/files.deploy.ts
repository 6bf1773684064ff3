/** The files of `deploy`, each read by the program that it is for: of the distribution, in its own words. */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deployFolder } from './machine.ts'

const file = (...names: string[]) => join(deployFolder, ...names)

const sites = { SITE_HOST: 'hiwar.test', LEARN_HOST: 'app.hiwar.test', ADMIN_HOST: 'staff.hiwar.test' }
const proxy = { ...sites, MAIL: 'a@hiwar.test', SERVERS: '127.0.0.1:1 127.0.0.1:2', BALANCE_SECRET: 'x', PAGES: '/' }

test.each([
  ['the proxy', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', file('caddy', 'Caddyfile')]],
  [
    'the site of the media server',
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', file('livekit', 'media.caddy')],
  ],
  ['what Prometheus reads', 'promtool', ['check', 'config', file('prometheus', 'prometheus.yaml')]],
  [
    'each alert, by its fault and by nothing else',
    'promtool',
    ['test', 'rules', file('prometheus', 'rules.test.yaml')],
  ],
  ['who hears of an alert', 'amtool', ['check-config', file('prometheus', 'alertmanager.yaml')]],
  ['the firewall of machine one', 'unshare', ['-n', 'nft', '-c', '-f', file('debian', 'one.nft')]],
  ['the firewall of machine two', 'unshare', ['-n', 'nft', '-c', '-f', file('debian', 'two.nft')]],
  ['the deployment', 'bash', ['-n', file('hiwar-deploy')]],
])('%s', (_, program, words) => {
  const { status, stderr, error } = spawnSync(program, words, { env: { ...process.env, ...proxy }, encoding: 'utf8' })
  expect({ status, said: status === 0 ? '' : (error?.message ?? stderr) }).toEqual({ status: 0, said: '' })
})

test.each(globSync('*.service', { cwd: file('debian') }))('systemd finds %s hardened', (unit) => {
  const words = ['security', '--offline=true', '--no-pager', file('debian', unit)]
  const said = execFileSync('systemd-analyze', words, { encoding: 'utf8' })
  const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? []
  expect(Number(level)).toBeLessThanOrEqual(2)
})
