import { describe, expect, test } from 'vitest'
import { finalStates, reachableStates, stateMachines } from './state-machines.ts'

test('no state is stored in two places, and none twice', () => {
  const places = stateMachines.map(({ table, column }) => `${table}.${column}`)
  expect(new Set(places).size).toBe(places.length)
})

describe.each(stateMachines)('$title', (machine) => {
  const { states, start, transitions } = machine
  const all = Object.values(states)

  test('every state can be reached, and no other one', () => {
    expect(reachableStates(machine)).toEqual(new Set(all))
  })

  test('every state is final or leads to a final one', () => {
    const final = new Set(finalStates(machine))
    expect(final.has(start)).toBe(false)
    for (const state of all) {
      const reached = reachableStates({ ...machine, start: state })
      expect([...reached].some((each) => final.has(each))).toBe(true)
    }
  })

  test('nothing but a further part of a refund leads back to where it came from, so that a change happens once', () => {
    const staying = transitions.filter(({ from, to }) => to === from)
    expect(staying.every(({ event }) => event === 'refund-part')).toBe(true)
  })

  test('a state, an event and an actor lead to one state', () => {
    const keys = transitions.flatMap(({ from, event, by }) => by.map((actor) => `${from} ${event} ${actor}`))
    expect(new Set(keys).size).toBe(keys.length)
    expect(transitions.every(({ by }) => by.length > 0)).toBe(true)
  })
})
