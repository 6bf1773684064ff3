import { describe, expect, test } from 'vitest'
import { finalStates, type StateMachine, stateMachines } from './state-machines.ts'

test('each stored state belongs to one state machine', () => {
  const places = stateMachines.flatMap(({ stored }) => (stored === null ? [] : `${stored.table}.${stored.column}`))
  expect(new Set(places).size).toBe(places.length)
})

describe.each(stateMachines)('$title', (machine) => {
  const { states, start, transitions } = machine
  const all = Object.values(states)

  test('every state can be reached', () => {
    expect(reachableStates(machine)).toEqual(new Set(all))
  })

  test('every state is final or leads to a final state', () => {
    const final = new Set(finalStates(machine))
    expect(final.has(start)).toBe(false)
    for (const state of all) {
      const reached = reachableStates({ ...machine, start: state })
      expect([...reached].some((each) => final.has(each))).toBe(true)
    }
  })

  test('only a further partial refund keeps its state, so every other change happens once', () => {
    const staying = transitions.filter(({ from, to }) => to === from)
    expect(staying.every(({ event }) => event === 'refund-part')).toBe(true)
  })

  test('each state, event and actor lead to one state', () => {
    const keys = transitions.flatMap(({ from, event, by }) => by.map((actor) => `${from} ${event} ${actor}`))
    expect(new Set(keys).size).toBe(keys.length)
    expect(transitions.every(({ by }) => by.length > 0)).toBe(true)
  })
})

/** All states that transitions can reach from the start. */
function reachableStates({ start, transitions }: StateMachine): Set<number | string> {
  const reached = new Set([start])
  let before = 0
  while (reached.size > before) {
    before = reached.size
    for (const { from, to } of transitions) if (reached.has(from)) reached.add(to)
  }
  return reached
}
