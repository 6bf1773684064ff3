/** A state that is stored, with every change that may happen to it. */

export interface Transition {
  readonly from: number | string
  readonly event: string
  readonly by: readonly string[]
  readonly to: number | string
}

export interface StateMachine {
  readonly title: string
  /** Where the state is stored. */
  readonly table: string
  readonly column: string
  /** The contract's enumeration: names and values. */
  readonly states: Readonly<Record<string, number | string>>
  readonly start: number | string
  readonly transitions: readonly Transition[]
}

/** The states from which nothing leads on. */
export function finalStates({ states, transitions }: StateMachine): (number | string)[] {
  return Object.values(states).filter((state) => transitions.every(({ from }) => from !== state))
}

/** Every state that can come about. */
export function reachableStates({ start, transitions }: StateMachine): Set<number | string> {
  const reached = new Set([start])
  let before = 0
  while (reached.size > before) {
    before = reached.size
    for (const { from, to } of transitions) if (reached.has(from)) reached.add(to)
  }
  return reached
}
