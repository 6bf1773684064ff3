/** Writes the transition tables as a page for readers who do not program. */
import { finalStates, type StateMachine, stateMachines } from '@hiwar/domain/state-machines/state-machines.ts'

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function section(machine: StateMachine): string {
  const names = new Map(Object.entries(machine.states).map(([name, value]) => [value, name]))
  const nameOf = (state: number | string) => `${names.get(state)} (${state})`
  const rows = machine.transitions.map(({ from, event, by, to }) =>
    line([nameOf(from), event.replaceAll('-', ' '), by.join(', '), nameOf(to)]),
  )
  return [
    `## ${machine.title}\n`,
    `${placeOf(machine)} Begins as ${nameOf(machine.start)}; final: ${finalStates(machine).map(nameOf).join(', ')}.\n`,
    [line(['From', 'What happens', 'By', 'To']), line(['---', '---', '---', '---']), ...rows].join('\n'),
    '',
  ].join('\n')
}

function placeOf({ stored }: StateMachine): string {
  return stored === null ? 'Derived, stored nowhere.' : `Stored in \`${stored.table}.${stored.column}\`.`
}

export const name = 'docs/state-machines.md'

export function render(): string {
  return [
    '# Which states lead where\n',
    'Generated from `domain/src/state-machines`; change it there. What stands in no row is refused. States that follow from the clock, as those of a lesson, are derived and stored nowhere.\n',
    ...stateMachines.map(section),
  ].join('\n')
}
