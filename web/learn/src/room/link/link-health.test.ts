import { describe, expect, test } from 'vitest'
import { judgeLink, type LinkFacts } from './link-health.ts'

const well: LinkFacts = {
  connection: 'connected',
  connectionSince: 0,
  wasUp: true,
  broken: false,
  packetAt: 100_000,
  due: true,
}
const cut: LinkFacts = { ...well, connection: 'disconnected', connectionSince: 100_000 }

describe('rule 1: a link counts as down', () => {
  test('two seconds after a disconnect, and as shaky until then', () => {
    expect(judgeLink(cut, 101_999)).toBe('shaky')
    expect(judgeLink(cut, 102_000)).toBe('down')
  })
  test('at once, when the connection failed or the negotiation broke', () => {
    expect(judgeLink({ ...cut, connection: 'failed' }, 100_000)).toBe('down')
    expect(judgeLink({ ...well, broken: true }, 100_000)).toBe('down')
  })
  test('after two and a half seconds without a packet while packets are due', () => {
    expect(judgeLink(well, 101_499)).toBe('up')
    expect(judgeLink(well, 101_500)).toBe('shaky')
    expect(judgeLink(well, 102_500)).toBe('down')
    expect(judgeLink({ ...well, due: false }, 900_000)).toBe('up')
  })
  test('only if it was up before; until then it counts as building', () => {
    expect(judgeLink({ ...well, connection: 'connecting', wasUp: false }, 900_000)).toBe('building')
    expect(judgeLink({ ...cut, connection: 'connecting' }, 102_000)).toBe('down')
  })
  test('with silence counted from the moment of the connection', () => {
    expect(judgeLink({ ...well, packetAt: 0, connectionSince: 100_000 }, 101_000)).toBe('up')
  })
})
