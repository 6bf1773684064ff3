/** The gate: what the reader finds and what it raises in lines written by us, by trick and by topic. */
import { readFileSync } from 'node:fs'
import { ContactKind } from '@hiwar/contract/enumerations/safety.ts'
import { describe, expect, test } from 'vitest'
import { foldMessage } from './folding.ts'
import { type Reading, readText } from './reading.ts'

interface Line {
  id: string
  text: string
  before?: string[]
  kinds: string[]
  /** How a contact is hidden, or why an ordinary line is hard. */
  tricks: string[]
  topic: string
  /** `held` lines are a third; rules are tuned on `dev` lines alone. */
  set: 'dev' | 'held'
  why: string
}

const contact = linesOf('contact')
const ordinary = linesOf('ordinary')
const abuse = linesOf('abuse')
const hard = ordinary.filter(({ tricks }) => tricks.length > 0)
const hurting = abuse.filter(({ kinds }) => kinds.length > 0)
const innocent = abuse.filter(({ kinds }) => kinds.length === 0)
const tricks = 'plain eastern spaced split words egyptian franco english mixed lookalike link obfuscated'.split(' ')
const levels: Readonly<Record<string, number>> = { rude: 1, insult: 2, threat: 3, sexual: 3 }

describe('the lines', () => {
  test('are as many as the gate needs, each once, a third of them held by a hash of the id', () => {
    const all = [...contact, ...ordinary, ...abuse]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const lines of [contact, ordinary, abuse]) expect(new Set(lines.map(textsOf)).size).toBe(lines.length)
    for (const { id, set } of all) expect([id, set]).toEqual([id, hashOf(id) % 3 === 0 ? 'held' : 'dev'])
    expect(contact.length).toBeGreaterThanOrEqual(300)
    for (const trick of tricks) expect([trick, withTrick(trick).length >= 15]).toEqual([trick, true])
    expect(ordinary.length).toBeGreaterThanOrEqual(1000)
    expect(hard.length).toBeGreaterThanOrEqual(300)
    expect(Math.min(hurting.length, innocent.length)).toBeGreaterThanOrEqual(150)
  })

  test('name kinds that exist, and no phone number of a person', () => {
    const kinds = new Set<string>(Object.values(ContactKind))
    for (const line of contact) expect(line.kinds.filter((kind) => !kinds.has(kind))).toEqual([])
    const written = [...ordinary, ...abuse].map((line) => foldMessage(textsOf(line)))
    const hidden = contact.map((line) => foldMessage(textsOf(line)).replace(/[^\d\n]/g, ''))
    const numbers = [...written, ...hidden].flatMap((text) => text.match(/(?<!\d)01[0125]\d{8}(?!\d)/g) ?? [])
    expect(numbers.filter((number) => !number.startsWith('0100000'))).toEqual([])
  })
})

test('finds contact details in at least 95 of 100 lines, 92 of the held ones, 85 of each trick', () => {
  const all = shareOf(contact, isFound)
  const held = shareOf(contact.filter(isHeld), isFound)
  const byTrick = tricks.map((trick) => [trick, shareOf(withTrick(trick), isFound)] as const)
  print('contact found', { all, held, ...Object.fromEntries(byTrick) })
  expect(all).toBeGreaterThanOrEqual(0.95)
  expect(held).toBeGreaterThanOrEqual(0.92)
  for (const [trick, share] of byTrick) expect([trick, share >= 0.85]).toEqual([trick, true])
})

test('raises at most 2 of 100 ordinary lines, and 4 of 100 hard ones', () => {
  const topics = [...new Set(hard.map(({ topic }) => topic))]
  const shares = { all: shareOf(ordinary, isRaised), hard: shareOf(hard, isRaised) }
  const byTopic = topics.map((topic) => [topic, shareOf(hard.filter(inTopic(topic)), isRaised)] as const)
  print('ordinary lines raised', { ...shares, ...Object.fromEntries(byTopic.filter(([, share]) => share > 0)) })
  expect(shares.all).toBeLessThanOrEqual(0.02)
  expect(shares.hard).toBeLessThanOrEqual(0.04)
})

test('finds at least 90 of 100 hurtful lines at their level, and at most 1 of 100 near misses', () => {
  const found = shareOf(hurting, isFoundHurting)
  const held = shareOf(hurting.filter(isHeld), isFoundHurting)
  const kinds = [...new Set(hurting.flatMap((line) => line.kinds))]
  const byKind = kinds.map((kind) => [kind, shareOf(hurting.filter(inKind(kind)), isFoundHurting)])
  const near = shareOf(innocent, (line) => hurts(read(line)))
  print('hurtful lines found', { found, held, ...Object.fromEntries(byKind), 'near misses raised': near })
  expect(found).toBeGreaterThanOrEqual(0.9)
  expect(near).toBeLessThanOrEqual(0.01)
})

function linesOf(name: string): Line[] {
  const text = readFileSync(new URL(`fixtures/${name}.jsonl`, import.meta.url), 'utf8')
  // The first line says what the file holds.
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** FNV-1a. */
function hashOf(id: string): number {
  return Array.from(id).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
}

function textsOf({ before = [], text }: Line): string {
  return [...before, text].join('\n')
}

function withTrick(trick: string): Line[] {
  return contact.filter((line) => line.tricks.includes(trick))
}

function inTopic(topic: string) {
  return (line: Line) => line.topic === topic
}

function inKind(kind: string) {
  return (line: Line) => line.kinds.includes(kind)
}

function isHeld({ set }: Line): boolean {
  return set === 'held'
}

function read({ text, before = [] }: Line): Reading {
  return readText(text, before)
}

function isFound(line: Line): boolean {
  return read(line).contact.some((kind) => line.kinds.includes(kind))
}

function isRaised(line: Line): boolean {
  const reading = read(line)
  return reading.contact.length > 0 || hurts(reading)
}

function isFoundHurting(line: Line): boolean {
  const reading = read(line)
  return line.kinds.every((kind) => (kind === 'minor' ? reading.minor : reading.abuse >= (levels[kind] ?? 4)))
}

function hurts({ abuse: level, minor }: Reading): boolean {
  return level > 0 || minor
}

function shareOf(lines: readonly Line[], holds: (line: Line) => boolean): number {
  return lines.filter(holds).length / lines.length
}

function print(title: string, shares: Readonly<Record<string, number>>): void {
  const parts = Object.entries(shares).map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
  console.log(`${title}: ${parts.join(', ')}`)
}
